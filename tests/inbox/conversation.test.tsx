import { conversation } from '../../machines/inbox/lists.ts';
import { Conversation } from '../../src/app/inbox/conversation/conversation.tsx';
import { walkCard } from '../lists/uses.tsx';
import { composerLines, conversationLines } from './conversation-lines.ts';
import { thread } from './inbox-samples.ts';

walkCard(conversation, {
  input: { conversationId: 'c1' },
  view: <Conversation conversationId="c1" query={{ show: 'waiting', words: 'dogs' }} />,
  found: {
    'it is there': { ok: true, thread },
    'it is not there': { ok: false, reason: 'missing', message: 'There’s no such conversation.' },
  },
  loading: [
    '[Inbox](/inbox?show=waiting&search=dogs)',
    '# Conversation',
    'status: Loading the conversation…',
  ],
  shown: (answer) =>
    answer.ok
      ? [...conversationLines('waiting'), ...composerLines('[Take over and send] (disabled)')]
      : [
          '# Page Not Found',
          'The page you’re looking for doesn’t exist or has moved.',
          '[Go to Dashboard](/dashboard)',
        ],
  failed: [
    '[Inbox](/inbox?show=waiting&search=dogs)',
    '# Conversation',
    'alert error: The conversation couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
