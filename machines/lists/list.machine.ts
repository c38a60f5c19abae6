import { assertEvent, assign, type PromiseActorLogic, setup } from 'xstate';
import { promiseActor } from '../actors.ts';
import { answerOf } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';

/** What can stand in a list. */
export interface Item {
  readonly id: string | number;
}

/** Where a page ended: the columns of its last row that the next one begins after. */
export type Cursor = Readonly<Record<string, string | number>>;

/** A part of a list. `next` is null on the last page. */
export interface Page<Of extends Item> {
  items: readonly Of[];
  next: Cursor | null;
}

/** What a list asks for. */
export interface PageRequest<Query = void> {
  query: Query;
  /** Where the page before this one ended; null for the first. */
  after: Cursor | null;
  /** At least so many items, if there are: those that are shown, when the list is refreshed, or up to where they go. */
  atLeast: number;
}

/** What somebody tells a list. */
export type ListEvent<Of extends Item, Query> =
  | { type: 'retry' }
  /** The next page, if there is one, with at least so many items. */
  | { type: 'more'; atLeast?: number }
  /** Another search or filter. What was found before stays in `items` until there is an answer. */
  | { type: 'search'; query: Query }
  /**
   * Something has changed: what is shown is asked for again, and stays until then. An answer on its way is dropped, it
   * may be older, and so is the next page; so whoever asks at intervals waits until the list is no longer busy.
   */
  | { type: 'refresh' }
  /**
   * A change that is shown without asking: before the server has agreed to it, and taken back by the opposite if it
   * does not (`item.changed` with the old item, `item.removed`, `item.added` where the item was). An answer on its way
   * is dropped.
   */
  | { type: 'item.added'; item: Of; at?: number }
  | { type: 'item.changed'; item: Of }
  | { type: 'item.removed'; id: Of['id'] };

/** What a list remembers. */
interface List<Of extends Item, Query> {
  query: Query;
  items: readonly Of[];
  next: Cursor | null;
}

/**
 * A list that loads page by page, can be searched, changed and refreshed.
 * @param id the name of the flow
 * @param getPage the actor that is asked for pages; the flow's input is its first query
 */
export function listOf<Of extends Item, Query = void>(
  id: string,
  getPage: PromiseActorLogic<Page<Of>, PageRequest<Query>>,
) {
  const pageIn = answerOf(getPage);
  const without = (items: readonly Of[], gone: Of['id']) => items.filter((item) => item.id !== gone);
  const isOnlyItem = ({ items }: List<Of, Query>, event: ListEvent<Of, Query>) =>
    event.type === 'item.removed' && items.length === 1 && without(items, event.id).length === 0;

  return setup({
    types: {
      input: {} as Query,
      context: {} as List<Of, Query>,
      events: {} as ListEvent<Of, Query>,
      emitted: {} as Effect,
    },
    actors: { getPage },
    actions: {
      log: effects.log,
      keepQuery: assign(({ event }) => {
        assertEvent(event, 'search');
        return { query: event.query };
      }),
      keepPage: assign(({ event }) => pageIn(event)),
      // Between two pages an item may have moved from the one to the other.
      appendPage: assign(({ context, event }) => {
        const { items, next } = pageIn(event);
        const known = new Set(context.items.map((item) => item.id));
        return { items: [...context.items, ...items.filter((item) => !known.has(item.id))], next };
      }),
      forgetItems: assign({ items: [], next: null }),
      add: assign(({ context, event }) => {
        assertEvent(event, 'item.added');
        const { item, at = 0 } = event;
        const others = without(context.items, item.id);
        return { items: [...others.slice(0, at), item, ...others.slice(at)] };
      }),
      change: assign(({ context, event }) => {
        assertEvent(event, 'item.changed');
        return { items: context.items.map((item) => (item.id === event.item.id ? event.item : item)) };
      }),
      remove: assign(({ context, event }) => {
        assertEvent(event, 'item.removed');
        return { items: without(context.items, event.id) };
      }),
    },
    guards: {
      isEmptyPage: ({ event }) => pageIn(event).items.length === 0,
      hasNext: ({ context }) => context.next !== null,
      isLastOfAll: ({ context, event }) => isOnlyItem(context, event) && context.next === null,
      isLastOfPage: ({ context, event }) => isOnlyItem(context, event),
    },
  }).createMachine({
    id,
    description: 'Lists things page by page, and keeps them up to date.',
    context: ({ input }) => ({ query: input, items: [], next: null }),
    initial: 'loading',
    on: { search: { target: '.loading', actions: 'keepQuery' } },
    states: {
      loading: {
        description: 'the first page is being fetched',
        tags: ['busy'],
        invoke: {
          id: 'getPage',
          src: 'getPage',
          input: ({ context }) => ({ query: context.query, after: null, atLeast: 0 }),
          onDone: [
            { guard: 'isEmptyPage', target: 'shown.empty', actions: 'keepPage' },
            { target: 'shown', actions: 'keepPage' },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
          },
        },
        on: { refresh: { target: 'loading', reenter: true } },
      },
      failed: {
        description: 'the first page could not be fetched, and the list offers to try again',
        entry: 'forgetItems',
        on: { retry: 'loading', refresh: 'loading' },
      },
      shown: {
        description: 'what was found is shown',
        on: {
          refresh: '.refreshing',
          'item.added': { actions: 'add' },
          'item.changed': { actions: 'change' },
          'item.removed': [
            { guard: 'isLastOfAll', target: '.empty', actions: 'remove' },
            { guard: 'isLastOfPage', target: 'loading', actions: 'remove' },
            { actions: 'remove' },
          ],
        },
        initial: 'listed',
        states: {
          empty: {
            description: 'there is nothing',
            on: { 'item.added': { target: 'listed', actions: 'add' } },
          },
          listed: {
            description: 'there are items, and all that was asked for has been answered',
            on: { more: { guard: 'hasNext', target: 'loadingMore' } },
          },
          loadingMore: {
            description: 'the next page is being fetched',
            tags: ['busy'],
            invoke: {
              id: 'getPage',
              src: 'getPage',
              input: ({ context, event }) => ({
                query: context.query,
                after: context.next,
                atLeast: (event.type === 'more' && event.atLeast) || 0,
              }),
              onDone: { target: 'listed', actions: 'appendPage' },
              onError: {
                target: 'moreFailed',
                actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
              },
            },
          },
          moreFailed: {
            description: 'the next page could not be fetched, and the list offers to try again',
            on: { retry: 'loadingMore' },
          },
          refreshing: {
            description: 'what is shown is being fetched again',
            tags: ['busy'],
            invoke: {
              id: 'getPage',
              src: 'getPage',
              input: ({ context }) => ({ query: context.query, after: null, atLeast: context.items.length }),
              onDone: [
                { guard: 'isEmptyPage', target: 'empty', actions: 'keepPage' },
                { target: 'listed', actions: 'keepPage' },
              ],
              onError: {
                target: 'outdated',
                actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
              },
            },
            on: {
              more: { guard: 'hasNext', target: 'loadingMore' },
              'item.added': { target: 'refreshing', reenter: true, actions: 'add' },
              'item.changed': { target: 'refreshing', reenter: true, actions: 'change' },
              'item.removed': { target: 'refreshing', reenter: true, actions: 'remove' },
            },
          },
          outdated: {
            description: 'what is shown could not be fetched again, and the list offers to try again',
            on: { retry: 'refreshing', more: { guard: 'hasNext', target: 'loadingMore' } },
          },
        },
      },
    },
  });
}

/** The list as such: what tools read and what is proved. */
export const listMachine = listOf(
  'list',
  promiseActor<Page<{ id: string; title: string }>, PageRequest<{ words: string }>>(),
);
