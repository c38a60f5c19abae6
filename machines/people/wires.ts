import { wire } from '../wires.ts';
import { blockPerson, person, unmergePeople } from './lists.ts';
import { mergePeopleMachine } from './merge-people.machine.ts';

/** What the charts of a person's page tell each other. */
export const personWires = [
  wire({
    words: 'a person with whom another one was merged is shown so',
    from: mergePeopleMachine,
    outcome: (state) => state.matches('merged') || null,
    to: person,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'a person whose merge was undone is shown so',
    from: unmergePeople,
    outcome: (state) => state.context.done,
    to: person,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'a person who was blocked, or is not any more, is shown so',
    from: blockPerson,
    outcome: (state) => state.context.done,
    to: person,
    tell: () => ({ type: 'refresh' }),
  }),
];
