import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Thread } from '../../machines/inbox/actors.ts';
import { OpenConversation } from '../../src/app/inbox/conversation/open-conversation.tsx';
import { keepReplyDraft } from '../../src/app/inbox/reply/reply-drafts.ts';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { composerLines, conversationLines } from './conversation-lines.ts';
import { thread } from './inbox-samples.ts';
import { facts, laws, models, reason, reply } from './reply.facts.ts';

prove(models, facts, laws);

const mine: Thread = {
  ...thread,
  conversation: {
    ...thread.conversation,
    state: 'human',
    waitingSince: null,
    holder: { isMe: true, name: '' },
    unread: false,
  },
};

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Reply');

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whether the conversation that is shown is theirs, or its visitor waits. */
let stands: 'mine' | 'waiting';

/** A page on which a reply was left when it was loaded anew, or on which none was. */
function pageOf(variant: string) {
  stands = variant === 'waiting' ? 'waiting' : 'mine';
  sessionStorage.clear();
  if (variant === 'left') keepReplyDraft('u1', 'c1', { text: '', outgoing: reply, count: 1, note: '' });
  if (variant === 'second') keepReplyDraft('u1', 'c1', { text: '', outgoing: null, count: 1, note: '' });
  return (
    <OpenConversation
      thread={stands === 'waiting' ? thread : mine}
      query={{ show: 'waiting', words: 'dogs' }}
    />
  );
}

/** The page with these lines after the messages. */
const page = (lines: readonly string[], condition: string, length?: string) => {
  const button = stands === 'waiting' ? 'Take over and send' : 'Send';
  return [...conversationLines(stands), ...lines, ...composerLines(`[${button}]${condition}`, length)];
};

const unsent = (why: string) =>
  page(
    [reply.text, `alert error: Not sent. ${why}`, 'alert error: [Edit]', 'alert error: [Try again]'],
    ' (disabled)',
  );

walk(models, {
  view: pageOf,
  states: {
    ready: () => {
      const text = field().value.trim();
      if (text.length > 2_000)
        return page([], ' (disabled)', '2,001 of 2,000 characters: please shorten it or send it as two.');
      return page([], text ? '' : ' (disabled)');
    },
    sending: () => page([reply.text, 'Sending…'], ' (busy)'),
    'unsent.left': () => unsent('The page was reloaded in the meantime.'),
    'unsent.offline': () => unsent('Please check your connection.'),
    'unsent.refused': () => unsent(reason),
  },
  events: {
    submit: ({ text }) => {
      type('Reply', text);
      fireEvent.keyDown(field(), { key: 'Enter' });
    },
    retry: () => press('Try again'),
    'take.back': () => press('Edit'),
  },
});
