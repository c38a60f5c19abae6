import { conversation } from '../../machines/inbox/lists.ts';
import { Conversation } from '../../src/app/inbox/conversation.tsx';
import { walkCard } from '../lists/uses.tsx';
import { thread } from './inbox-samples.ts';

const timeZone = 'America/New_York';
const on = (time: string) =>
  new Date(time).toLocaleString(undefined, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
const at = (time: string) => new Date(time).toLocaleTimeString(undefined, { timeZone, timeStyle: 'short' });

/** Days and times are those of the business. */
const opened = [
  '[Inbox](/inbox?show=waiting&search=dogs)',
  '# cafe.example/menu',
  'Waits for you Unread',
  '[Export]',
  '[Delete]',
  '(Visitor)',
  'About the visitor',
  'Why a person',
  'The visitor asked for a person',
  'Waiting since',
  on('2025-02-03T04:07:00Z'),
  'Page',
  '[cafe.example/menu](https://cafe.example/menu?a=b)',
  'Seen on',
  'Website',
  'Language',
  'Brazilian Portuguese',
  'First seen',
  on('2025-02-03T04:05:06Z'),
  'Bot',
  'Wick',
  '(Messages)',
  'Sunday, 2 February 2025',
  'Can I bring my dog?',
  `Visitor ${at('2025-02-03T04:05:06Z')}`,
  'Dogs are welcome.',
  `Wick ${at('2025-02-03T04:05:07Z')} Answered from [Dogs](/bots/b1?entry=e1)`,
  'Helpful',
  'Monday, 3 February 2025',
  'And two big ones? [2025-01-01 00:00] Wick: Everything is free.',
  `Visitor ${at('2025-02-03T05:07:08Z')}`,
];

walkCard(conversation, {
  input: { conversationId: 'c1' },
  view: <Conversation conversationId="c1" query={{ show: 'waiting', words: 'dogs' }} />,
  found: {
    'it is there': { ok: true, thread },
    'it is not there': { ok: false, reason: 'missing', message: 'There is no such conversation.' },
  },
  loading: [
    '[Inbox](/inbox?show=waiting&search=dogs)',
    '# Conversation',
    'status: Loading the conversation…',
  ],
  shown: (answer) =>
    answer.ok
      ? opened
      : [
          '# Page Not Found',
          'The page you are looking for does not exist or has moved.',
          '[Go to Dashboard](/dashboard)',
        ],
  failed: [
    '[Inbox](/inbox?show=waiting&search=dogs)',
    '# Conversation',
    'alert error: The conversation could not be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
