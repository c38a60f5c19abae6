import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Thread, ThreadAnswer } from '../../machines/inbox/actors.ts';
import { Conversation } from '../../src/app/inbox/conversation/conversation.tsx';
import { readReplyDraft } from '../../src/app/inbox/reply/reply-drafts.ts';
import { reportInboxNews } from '../../src/browser/inbox-channel.ts';
import { type Runtime, RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { type } from '../../tools/harness/screen.ts';
import { thread } from './inbox-samples.ts';

let answer: ThreadAnswer;

const runtime: Runtime = {
  provide: (machine) =>
    machine.id === 'conversation'
      ? (machine.provide({ actors: { load: fromPromise(async () => answer) } }) as typeof machine)
      : machine,
  perform: () => {},
};

const mine: Thread = {
  ...thread,
  conversation: { ...thread.conversation, state: 'human', holder: { isMe: true, name: '' }, unread: false },
};
const missing = { ok: false, reason: 'missing', message: 'There’s no such conversation.' } as const;

const open = () =>
  render(
    <Links>
      <RuntimeProvider runtime={runtime}>
        <Conversation conversationId="c1" query={{ show: null, words: '' }} />
      </RuntimeProvider>
    </Links>,
  );

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Reply');

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  answer = { ok: true, thread: mine };
});

test('keeps what is written for whoever wrote it, and for nobody else', async () => {
  const { unmount } = open();
  await field();
  type('Reply', 'Dogs are');
  unmount();
  open();
  expect((await field()).value).toBe('Dogs are');
  expect(readReplyDraft('u2', 'c1').text).toBe('');
  type('Reply', '');
  expect(sessionStorage).toHaveLength(0);
});

test('shows what was written in a conversation that is deleted meanwhile, to be copied', async () => {
  open();
  await field();
  type('Reply', 'Dogs are welcome.');
  answer = missing;
  reportInboxNews('thread');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What you wrote')).value).toBe(
    'Dogs are welcome.',
  );
  screen.getByRole('heading', { name: 'This conversation is gone' });
});

test('goes on with what is written when the conversation is taken by a colleague, who alone can send', async () => {
  open();
  await field();
  type('Reply', 'Dogs are welcome.');
  const holder = { isMe: false, name: 'sam@example.com' };
  answer = { ok: true, thread: { ...mine, conversation: { ...mine.conversation, holder } } };
  reportInboxNews('thread');
  await screen.findByText('sam@example.com is answering, so nobody else can send.');
  expect((await field()).value).toBe('Dogs are welcome.');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  await waitFor(() => expect(button.disabled).toBe(true));
});

test('begins a new line with Shift and Enter, and does not send what an input method still composes', async () => {
  open();
  await field();
  type('Reply', 'こん');
  const before = (await field()).value;
  fireEvent.keyDown(await field(), { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
  expect((await field()).value).toBe(before);
  screen.getByRole('log');
  expect(screen.queryByText('Sending…')).toBeNull();
});
