import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Conversation } from '../../machines/inbox/actors.ts';
import { HandOver } from '../../src/app/inbox/hand-over.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { readPage } from '../harness/walk/page.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './hand-over.facts.ts';
import { waiting } from './inbox-samples.ts';

prove(models, facts, laws);

const mine: Conversation = { ...waiting, state: 'human', holder: { isMe: true, name: '' } };
const colleagues: Conversation = {
  ...waiting,
  state: 'human',
  holder: { isMe: false, name: 'sam@example.com' },
};

const page = (conversation: Conversation, isOwner = false) => (
  <HandOver thread={{ conversation, reader: { id: 'u1', isOwner } }} onDone={() => {}} />
);

const labels = { take: 'Take over', handBack: 'Hand back to the bot', resolve: 'Resolve' } as const;
const offered = { waiting: ['resolve', 'take'], mine: ['handBack', 'resolve'] } as const;

for (const name of ['waiting', 'mine'] as const) {
  walk(
    models.filter((model) => model.name === name),
    {
      view: page(name === 'mine' ? mine : waiting),
      states: {
        ready: offered[name].map((change) => `[${labels[change]}]`),
        changing: ({ change: asked }) =>
          offered[name].map((change) => `[${labels[change]}] (${change === asked ? 'busy' : 'disabled'})`),
      },
      events: {
        // Its label is in two parts.
        change: ({ change }) => press(change === 'handBack' ? /^Hand back/ : labels[change]),
      },
    },
  );
}

test.each([
  ['the bot', { ...waiting, state: 'bot' }, false, ['[Resolve]', '[Take over]']],
  ['somebody who has waited', { ...waiting, state: 'resolved' }, false, ['[Reopen]']],
  ['a colleague', colleagues, false, []],
  ['a colleague, as the owner sees it', colleagues, true, ['[Hand back to the bot]', '[Resolve]']],
] as const)('offers what can be done with a conversation of %s', (_, conversation, isOwner, lines) => {
  render(
    <RuntimeProvider runtime={{ provide: (machine) => machine, perform: () => {} }}>
      {page(conversation, isOwner)}
    </RuntimeProvider>,
  );
  expect(readPage()).toEqual(lines);
});
