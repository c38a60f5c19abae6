import { assertEvent, assign, type PromiseActorLogic, setup } from 'xstate';
import { promiseActor } from '../actors.ts';
import { type Answer, answers } from '../answers.ts';
import { type Effect, type Notify, sayings } from '../effects.ts';

/** What is said of a change that was not made; what the server says is added to the first. */
interface ChangeWords {
  refused: Omit<Notify, 'type'>;
  failed: Omit<Notify, 'type'>;
}

/**
 * Changes to what stands in a list, or by itself: one at a time, and those that cannot be taken back are asked about.
 * @param id the name of the flow
 * @param makeChange the actor that tells the server
 * @param words what is said of a change that was not made
 * @param isGrave whether a change is asked about first; none is unless given
 */
export function changesOf<Change extends object, Reason extends string>(
  id: string,
  makeChange: PromiseActorLogic<Answer<Reason>, { change: Change }>,
  words: ChangeWords,
  isGrave: (change: Change) => boolean = () => false,
) {
  return setup({
    types: {
      context: {} as {
        /** What is asked about, or what the server is told of. */
        change: Change | null;
        /** What the server has just done. */
        done: Change | null;
      },
      events: {} as { type: 'change'; change: Change } | { type: 'confirm' } | { type: 'cancel' },
      emitted: {} as Effect,
    },
    actors: { makeChange },
    actions: {
      ...sayings({ refused: words.refused, failed: words.failed }),
      keepChange: assign(({ event }) => {
        assertEvent(event, 'change');
        return { change: event.change, done: null };
      }),
      keepDone: assign({ change: null, done: ({ context: { change } }) => change }),
      forgetChange: assign({ change: null }),
    },
    guards: {
      isOk: answers.isOk,
      isGrave: ({ event }) => event.type === 'change' && isGrave(event.change),
    },
  }).createMachine({
    id,
    description: 'Changes things, one at a time, and asks about those that cannot be taken back.',
    context: { change: null, done: null },
    initial: 'ready',
    states: {
      ready: {
        description: 'the server knows of everything',
        on: {
          change: [
            { guard: 'isGrave', target: 'asking', actions: 'keepChange' },
            { target: 'changing', actions: 'keepChange' },
          ],
        },
      },
      asking: {
        description: 'they are asked whether they mean it, and told what comes of it',
        on: {
          confirm: 'changing',
          cancel: { target: 'ready', actions: 'forgetChange' },
        },
      },
      changing: {
        description: 'the server is being told of a change',
        tags: ['busy'],
        invoke: {
          id: 'makeChange',
          src: 'makeChange',
          input: ({ context: { change } }) => {
            if (!change) throw new Error('There is no change to tell of.');
            return { change };
          },
          onDone: [
            { guard: 'isOk', target: 'ready', actions: 'keepDone' },
            {
              target: 'ready',
              actions: ['forgetChange', { type: 'sayReason', params: { words: 'refused' } }],
            },
          ],
          onError: {
            target: 'ready',
            actions: ['forgetChange', { type: 'say', params: { words: 'failed' } }],
          },
        },
      },
    },
  });
}

/** Changes as such: what tools read and what is proved. */
export const changesMachine = changesOf(
  'changes',
  promiseActor<Answer<'refused'>, { change: { type: 'rename' | 'remove' } }>(),
  {
    refused: { tone: 'error', title: 'Nothing was changed' },
    failed: { tone: 'error', title: 'Nothing was changed', description: 'Please try again.' },
  },
  ({ type }) => type === 'remove',
);
