import { assertEvent, assign, setup } from 'xstate';
import { answers } from '../answers.ts';
import type { Entry } from '../bots/actors.ts';
import type { Effect } from '../effects.ts';
import { actors, type EntryChange } from './actors.ts';
import { say, sayReason } from './words.ts';

/** Which entries are deleted once a change is made. */
function deletedAfter(deleted: readonly Entry[], { type, entry }: EntryChange): readonly Entry[] {
  if (type === 'move' || type === 'mark') return deleted;
  const others = deleted.filter(({ id }) => id !== entry.id);
  return type === 'delete' ? [...others, entry] : others;
}

/** What takes a change back. */
export function inverseOf(change: EntryChange): EntryChange {
  const { type, entry } = change;
  if (type === 'move') return { type, entry, places: change.places === 1 ? -1 : 1 };
  if (type === 'mark') return { type, entry, isExample: !change.isExample };
  return { type: type === 'delete' ? 'restore' : 'delete', entry };
}

/** Deletes entries, takes that back, moves them, and keeps examples. A change is shown at once, and taken back if the server refuses. */
export const entryChangesMachine = setup({
  types: {
    context: {} as {
      /** What the server is being told. */
      change: EntryChange | null;
      /** What it has just agreed to. */
      agreed: EntryChange | null;
      /** What it has just refused. */
      refused: EntryChange | null;
      /** The entries that are shown as deleted. */
      deleted: readonly Entry[];
    },
    events: {} as { type: 'change'; change: EntryChange },
    emitted: {} as Effect,
  },
  actors: { changeEntry: actors.changeEntry },
  actions: {
    say,
    sayReason,
    show: assign(({ context, event }) => {
      assertEvent(event, 'change');
      const { change } = event;
      return { change, agreed: null, refused: null, deleted: deletedAfter(context.deleted, change) };
    }),
    settle: assign({ change: null, agreed: ({ context }) => context.change }),
    takeBack: assign(({ context: { change, deleted } }) => ({
      change: null,
      refused: change,
      deleted: change ? deletedAfter(deleted, inverseOf(change)) : deleted,
    })),
  },
  guards: { isOk: answers.isOk },
}).createMachine({
  id: 'entry-changes',
  description: 'Deletes entries, takes that back, moves them, and keeps examples.',
  context: { change: null, agreed: null, refused: null, deleted: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'the server knows of everything',
      on: { change: { target: 'changing', actions: 'show' } },
    },
    changing: {
      description: 'the server is being told of a change that is shown already',
      tags: ['busy'],
      invoke: {
        id: 'changeEntry',
        src: 'changeEntry',
        input: ({ context: { change } }) => {
          if (!change) throw new Error('There is no change to tell of.');
          return change;
        },
        onDone: [
          { guard: 'isOk', target: 'idle', actions: 'settle' },
          {
            target: 'idle',
            actions: ['takeBack', { type: 'sayReason', params: { words: 'answerRefused' } }],
          },
        ],
        onError: {
          target: 'idle',
          actions: ['takeBack', { type: 'say', params: { words: 'answerUnchanged' } }],
        },
      },
    },
  },
});
