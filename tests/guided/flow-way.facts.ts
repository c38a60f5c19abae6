import { flowWayMachine } from '../../machines/guided/flow-way.machine.ts';
import type { Turn } from '../../machines/guided/played.ts';
import { type Fact, type Laws, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const begun: Turn = { does: 'begin', isOpen: true };
const turns: readonly Turn[] = [
  begun,
  { does: 'write', text: 'A new roof', isOpen: true },
  { does: 'comes', isOpen: true },
];

/** A way of so many turns, whose first is played, and the second. */
const way = (name: 'two' | 'three', length: number) =>
  model({
    name,
    machine: flowWayMachine,
    events: {
      go: {
        'they have a way played': { turns: turns.slice(0, length) },
        'they have a way of one turn played': { turns: [begun] },
      },
      said: { 'it has said it': {} },
      pause: { 'they pause': {} },
      resume: { 'they go on': {} },
      stop: { 'they stop': {} },
      leave: { 'the draft is changed': {} },
    },
    answers: {},
    mayHappen: (event, { rest }) => event.type !== 'said' || rest.length === length - 1,
  });

export const models = [way('two', 2), way('three', 3)];

export const facts: Fact[] = [
  ['', 'it starts', 'idle'],
  ['idle', 'they have a way played', 'running.playing'],
  ['idle', 'they have a way of one turn played', 'idle'],
  ['running.playing', 'it has said it', 'running.reading'],
  ['two: running.reading', '1.8 s pass', 'idle'],
  ['three: running.reading', '1.8 s pass', 'running.playing'],
  ['running.playing', 'they pause', 'running.pausing'],
  ['running.pausing', 'it has said it', 'running.paused'],
  ['running.pausing', 'they go on', 'running.playing'],
  ['running.reading', 'they pause', 'running.paused'],
  ['running.paused', 'they go on', 'running.reading'],
  ['running', 'they stop', 'idle'],
  ['running', 'the draft is changed', 'idle'],
];

/** How much of the way was given to be played. */
const played = ({ turns: given }: { turns: readonly Turn[] | null }) => given?.length ?? 0;

export const laws: Laws<typeof flowWayMachine> = {
  'it goes on as long as there is more of it, and no longer': ({ context, is }) =>
    is('idle') === (context.rest.length === 0),
  'it is paused once they pause, also while a turn is played': tagged(
    'paused',
    'running.pausing',
    'running.paused',
  ),
  'a way begins with its first turn': ({ context, when }) =>
    !when.startsWith('they have a way') || played(context) === 1,
  'a turn is taken once what was said is read, and only then': ({ context, before, when }) =>
    !before ||
    when.startsWith('they have a way') ||
    played(context) === played(before.context) + Number(when === '1.8 s pass'),
  'its turns are taken in their order, and none is lost': ({ context, before, when, is }) => {
    if (is('idle') && when !== '1.8 s pass') return true;
    const all = [...(context.turns ?? []), ...context.rest];
    return !before || before.is('idle')
      ? all.every((turn, index) => turn === turns[index])
      : all.length === (before.context.turns?.length ?? 0) + before.context.rest.length &&
          all.every((turn, index) => turn === turns[index]);
  },
};
