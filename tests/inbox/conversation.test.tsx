import { conversation } from '../../machines/inbox/lists.ts';
import { Conversation } from '../../src/app/inbox/conversation/conversation.tsx';
import { walkCard } from '../lists/uses.tsx';
import { composerLines, conversationLines } from './conversation-lines.ts';
import { thread } from './inbox-samples.ts';

/** What reads otherwise of a visitor who writes French. */
const ofFrench: Readonly<Record<string, readonly string[]>> = {
  'Not here': ['Not here', 'Writes in French'],
  'Here now': ['Here now', 'Writes in French'],
  'Brazilian Portuguese': ['French'],
};

/** And while they are typing. */
const ofTyping: Readonly<Record<string, readonly string[]>> = {
  'Not here': ['Not here', 'status: Typing…'],
  'Here now': ['Here now', 'status: Typing…'],
};

walkCard(conversation, {
  input: { conversationId: 'c1' },
  view: <Conversation conversationId="c1" query={{ show: 'waiting', words: 'dogs' }} />,
  found: {
    'it is there': { ok: true, thread },
    'its visitor is typing': { ok: true, thread: { ...thread, isTyping: true } },
    'its visitor writes French': { ok: true, thread: { ...thread, spoken: 'fr' } },
    'it is not there': { ok: false, reason: 'missing', message: 'There’s no such conversation.' },
  },
  loading: [
    '[Inbox](/inbox?show=waiting&search=dogs)',
    '# Conversation',
    'status: Loading the conversation…',
  ],
  shown: (answer) =>
    answer.ok
      ? [
          ...conversationLines('waiting').flatMap((line) =>
            answer.thread?.isTyping
              ? (ofTyping[line] ?? line)
              : answer.thread?.spoken
                ? (ofFrench[line] ?? line)
                : line,
          ),
          ...composerLines('[Take over and send] (disabled)'),
        ]
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
