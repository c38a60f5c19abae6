import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { createActor } from 'xstate';
import { replyMachine } from '../../machines/inbox/reply.machine.ts';
import { ReplyComposer } from '../../src/app/inbox/reply/reply-composer.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { thread } from '../inbox/inbox-samples.ts';
import { facts, french, laws, models, written } from './translate-reply.facts.ts';

prove(models, facts, laws);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const ready = createActor(replyMachine, { input: { conversationId: 'c1', count: 0, left: null } });
const mine = {
  ...thread,
  conversation: { ...thread.conversation, state: 'human', holder: { isMe: true, name: '' } },
} as const;

/** The field of a member who has the conversation of somebody who writes in French. */
function Page() {
  const [text, setText] = useState('');
  return (
    <ReplyComposer
      thread={mine}
      state={ready.getSnapshot()}
      into="fr"
      field={useRef(null)}
      text={text}
      onText={setText}
      onSend={() => {}}
    />
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Reply');
const reach = 'Not here now, and no email address: they’ll see your reply if they come back.';
const keys = 'Enter sends, Shift + Enter starts a new line, / opens saved replies.';
const page = (preview: readonly string[], button: string) => [
  reach,
  `Reply <textarea> “${reach}” “${keys}” (Write a reply…)`,
  keys,
  ...preview,
  '[Saved replies]',
  button,
];

walk(models, {
  view: <Page />,
  states: {
    written: () => page([], `[Translate into French]${field().value === '' ? ' (disabled)' : ''}`),
    translating: page(['status: Translating your reply…'], '[Translate into French] (busy)'),
    translated: page(
      [
        'status: In French, translated automatically. The visitor can see what you wrote:',
        french,
        '[Send it untranslated]',
      ],
      '[Send]',
    ),
    untranslated: page(['status: There’s no translation. It’s sent as you wrote it.'], '[Send]'),
  },
  events: {
    translate: ({ text }) => {
      type('Reply', text);
      fireEvent.keyDown(field(), { key: 'Enter' });
    },
    forget: () => type('Reply', `${written} Bring them.`),
  },
});
