import { assertEvent, assign, type PromiseActorLogic, setup } from 'xstate';
import { promiseActor } from '../actors.ts';
import { answerOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';

/** What a card asks with. */
export interface CardRequest<Query = void> {
  query: Query;
}

/** What somebody tells a card. */
type CardEvent<Value> =
  | { type: 'retry' }
  /**
   * Something has changed: the value is asked for again, and what is shown stays. An answer on its way is dropped, it
   * may be older; so whoever asks at intervals waits until the card is no longer busy.
   */
  | { type: 'refresh' }
  /** A new value, shown without asking: before the server has agreed to a change, and the old one if it does not. */
  | { type: 'changed'; value: Value };

/**
 * A card that loads one value, shows it, and can be told to refresh it.
 * @param id the name of the flow
 * @param load the actor that is asked for the value; its input is the flow's
 */
export const cardOf = <Value, Query = void>(id: string, load: PromiseActorLogic<Value, CardRequest<Query>>) =>
  setup({
    types: {
      input: {} as Query,
      context: {} as { query: Query; value: Value | null },
      events: {} as CardEvent<Value>,
      emitted: {} as Effect,
    },
    actors: { load },
    actions: {
      log: effects.log,
      keepAnswer: assign({ value: ({ event }) => answerOf(load)(event) }),
      keepChange: assign({
        value: ({ event }) => {
          assertEvent(event, 'changed');
          return event.value;
        },
      }),
    },
  }).createMachine({
    id,
    description: 'Loads something, shows it and keeps it up to date.',
    context: ({ input }) => ({ query: input, value: null }),
    initial: 'loading',
    states: {
      loading: {
        description: 'it is being fetched, and nothing is shown yet',
        tags: ['busy'],
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ query: context.query }),
          onDone: { target: 'shown', actions: 'keepAnswer' },
          onError: {
            target: 'failed',
            actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
          },
        },
        on: { refresh: { target: 'loading', reenter: true } },
      },
      failed: {
        description: 'it could not be fetched, and the card offers to try again',
        on: { retry: 'loading', refresh: 'loading' },
      },
      shown: {
        description: 'it is shown',
        on: { refresh: '.refreshing', changed: { actions: 'keepChange' } },
        initial: 'current',
        states: {
          current: { description: 'as the server told it' },
          refreshing: {
            description: 'and being fetched again',
            tags: ['busy'],
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => ({ query: context.query }),
              onDone: { target: 'current', actions: 'keepAnswer' },
              onError: {
                target: 'outdated',
                actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
              },
            },
            on: { changed: { target: 'refreshing', reenter: true, actions: 'keepChange' } },
          },
          outdated: {
            description: 'but could not be fetched again, and the card offers to try again',
            on: { retry: 'refreshing' },
          },
        },
      },
    },
  });

/** The card as such, of any value: what tools read and what is proved. */
export const cardMachine = cardOf('card', promiseActor<string, CardRequest<{ bot: string }>>());
