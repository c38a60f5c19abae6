import { fireEvent, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import type { AnyStateMachine, ContextFrom } from 'xstate';
import type { Conversation } from '../../machines/inbox/actors.ts';
import type { handOver } from '../../machines/inbox/lists.ts';
import { HandOver } from '../../src/app/inbox/conversation/hand-over.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import type { Spec } from '../../tools/harness/walk/rehearse.tsx';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './hand-over.facts.ts';
import { waiting } from './inbox-samples.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

const mine: Conversation = { ...waiting, state: 'human', holder: { isMe: true, name: '' } };
const colleagues: Conversation = {
  ...waiting,
  state: 'human',
  holder: { isMe: false, name: 'sam@example.com' },
};

const page = (conversation: Conversation, isOwner = false, hasFlow = false) => (
  <HandOver
    thread={{ conversation, reader: { id: 'u1', isOwner }, isOwed: false, hasFlow }}
    onTaken={() => {}}
  />
);

const labels = { take: 'Take over', handBack: 'Hand back to the bot', resolve: 'Resolve' } as const;
const offered = { waiting: ['resolve', 'take'], mine: ['handBack', 'resolve'] } as const;

type Name = keyof typeof offered;
const isNamed = (name: Name) => (model: { name?: string }) => model.name === name;
type Context = ContextFrom<typeof handOver>;
const spec = (name: Name): Spec<AnyStateMachine> => ({
  view: page(name === 'mine' ? mine : waiting),
  states: {
    ready: offered[name].map((change) => `[${labels[change]}]`),
    changing: ({ change: asked }: Context) =>
      offered[name].map(
        (change) => `[${labels[change]}] (${change === asked?.change ? 'busy' : 'disabled'})`,
      ),
  },
  events: {
    // Its label is in two parts.
    change: ({ change }) =>
      press(change.change === 'handBack' ? /^Hand back/ : labels[change.change as keyof typeof labels]),
  },
  isPartial: true,
});

walk(models.filter(isNamed('waiting')), spec('waiting'));
walk(models.filter(isNamed('mine')), spec('mine'));

/** The bot was asking something: they switch that off, and hand back. */
const isOn = () => screen.getByRole('switch').getAttribute('aria-checked') === 'true';
walk(
  models.filter(({ name }) => name === 'guided'),
  {
    view: page(mine, false, true),
    states: {
      ready: () => [
        `[Bot goes on asking]${isOn() ? ' (checked)' : ''}`,
        '[Hand back to the bot]',
        '[Resolve]',
      ],
      changing: ['[Bot goes on asking]', '[Hand back to the bot] (busy)', '[Resolve] (disabled)'],
    },
    events: {
      change: () => {
        if (isOn()) flushSync(() => fireEvent.click(screen.getByRole('switch')));
        press(/^Hand back/);
      },
    },
    isPartial: true,
  },
);

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
