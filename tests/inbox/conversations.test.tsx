import { conversations } from '../../machines/inbox/lists.ts';
import { Conversations } from '../../src/app/inbox/conversations.tsx';
import { walkList } from '../lists/uses.tsx';
import { wait } from './conversation-lines.ts';
import { answered, waiting, withContact } from './inbox-samples.ts';

walkList(conversations, {
  input: { show: null, words: '' },
  view: <Conversations query={{ show: null, words: '' }} />,
  items: [waiting, answered, withContact],
  loading: ['status: Loading the conversations…'],
  listed: [
    '(Conversations)',
    `[Unread Visitor 4707 Feb 3, 2025 And two big ones? Waiting for you ${wait} Wick](/inbox/c1)`,
    '[Visitor 4708 Feb 3, 2025 Dogs? Flame](/inbox/c2)',
    '[A ada@example.com Feb 3, 2025 Team: …nine. See you! Resolved Flame](/inbox/c3)',
  ],
  empty: ['Visitors’ conversations will show up here.', '[Go to Home](/dashboard)'],
  failed: [
    'alert error: The conversations couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
