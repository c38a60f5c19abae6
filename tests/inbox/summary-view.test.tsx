import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Conversation } from '../../machines/inbox/actors.ts';
import { Summary } from '../../src/app/inbox/conversation/summary.tsx';
import { type Runtime, RuntimeProvider } from '../../src/flows/runtime.tsx';
import { thread } from './inbox-samples.ts';

/** No language model is asked for another summary. */
const actors = { load: fromPromise(async () => ({ drafts: false, summaries: false })) };
const runtime: Runtime = {
  provide: (machine) => machine.provide({ actors }) as typeof machine,
  perform: () => {},
};

const show = (state: Conversation['state']) => {
  cleanup();
  render(
    <RuntimeProvider runtime={runtime}>
      <Summary thread={{ ...thread, conversation: { ...thread.conversation, state } }} />
    </RuntimeProvider>,
  );
  return screen.queryByRole('group');
};

test('the summary is open until somebody has the conversation, and not there while nobody has to', () => {
  expect(show('waiting')?.hasAttribute('open')).toBe(true);
  expect(show('later')?.hasAttribute('open')).toBe(true);
  expect(show('human')?.hasAttribute('open')).toBe(false);
  expect(show('bot')).toBeNull();
  expect(show('resolved')).toBeNull();
});
