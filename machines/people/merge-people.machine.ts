import { assertEvent, assign, setup } from 'xstate';
import { answers, messageOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type Person } from './actors.ts';
import { type Choices, firstChoices, mergedPerson, type Side } from './merged-person.ts';
import type { PersonFields } from './person-form.ts';
import { say } from './words.ts';

/** Finds whoever is the same as a person, shows what would be kept of each, and makes one of them. */
export const mergePeopleMachine = setup({
  types: {
    input: {} as { person: Person },
    context: {} as {
      person: Person;
      /** Who is looked at; null while somebody is looked for. */
      other: Person | null;
      /** From whom each field is taken, while somebody is looked at. */
      choices: Choices | null;
      /** Why the server refused, in its own words. */
      reason: string;
    },
    events: {} as
      | { type: 'look'; other: Person }
      | { type: 'choose'; field: keyof PersonFields; side: Side }
      | { type: 'merge' }
      | { type: 'back' }
      | { type: 'close' },
    emitted: {} as Effect,
  },
  actors: { mergePeople: actors.mergePeople },
  actions: {
    log: effects.log,
    say,
    keepOther: assign(({ context: { person }, event }) => {
      assertEvent(event, 'look');
      return { other: event.other, choices: firstChoices(person, event.other) };
    }),
    keepChoice: assign(({ context: { choices }, event }) => {
      assertEvent(event, 'choose');
      return { choices: choices && { ...choices, [event.field]: event.side }, reason: '' };
    }),
    keepReason: assign({ reason: ({ event }) => messageOf(event) }),
    forgetReason: assign({ reason: '' }),
    forgetOther: assign({ other: null, choices: null, reason: '' }),
  },
  guards: { isOk: answers.isOk },
}).createMachine({
  id: 'merge-people',
  description: 'Makes one of two people, once it was seen what is kept of each.',
  context: ({ input }) => ({ person: input.person, other: null, choices: null, reason: '' }),
  initial: 'finding',
  states: {
    finding: {
      description: 'the same person is looked for in the list',
      on: {
        look: { target: 'comparing', actions: 'keepOther' },
        close: 'closed',
      },
    },
    comparing: {
      description: 'it is shown what is kept of each, and each field can be chosen',
      on: {
        choose: { target: 'comparing.open', actions: 'keepChoice' },
        merge: { target: 'merging', actions: 'forgetReason' },
        back: { target: 'finding', actions: 'forgetOther' },
        close: 'closed',
      },
      initial: 'open',
      states: {
        open: { description: 'nothing is wrong' },
        refused: { description: 'the server refused it, and it is said why' },
        offline: { description: 'the server could not be reached' },
      },
    },
    merging: {
      description: 'the two are being made one',
      tags: ['busy'],
      invoke: {
        id: 'mergePeople',
        src: 'mergePeople',
        input: ({ context: { person, other, choices } }) => {
          if (!other || !choices) throw new Error('There is nobody to merge with.');
          return { personId: person.id, otherId: other.id, values: mergedPerson(person, other, choices) };
        },
        onDone: [
          { guard: 'isOk', target: 'merged', actions: { type: 'say', params: { words: 'peopleMerged' } } },
          { target: 'comparing.refused', actions: 'keepReason' },
        ],
        onError: {
          target: 'comparing.offline',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
    },
    merged: { description: 'the two are one', type: 'final' },
    closed: { description: 'they are two as before', type: 'final' },
  },
});
