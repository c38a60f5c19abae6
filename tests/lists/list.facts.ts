import { type ListEvent, listMachine, type Page } from '../../machines/lists/list.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const all = { words: '' };
const bells = { words: 'bells' };
const cursor = { before: 'a' };
const a = { id: 'a', title: 'A' };
const b = { id: 'b', title: 'B' };
const c = { id: 'c', title: 'C' };

export const events = {
  retry: { 'they try again': {} },
  more: { 'they ask for more': {}, 'they ask for 120 more': { atLeast: 120 } },
  search: { 'they search': { query: bells } },
  refresh: { 'something has changed elsewhere': {} },
  'item.added': {
    'C is put in front': { item: c },
    'B is put in its place again': { item: b, at: 1 },
  },
  'item.changed': { 'B is changed': { item: { ...b, title: 'B, changed' } } },
  'item.removed': { 'A is removed': { id: 'a' }, 'B is removed': { id: 'b' } },
};

const pages = {
  'A comes, and there are more': { items: [a], next: cursor },
  'A and B come, and there are more': { items: [a, b], next: cursor },
  'A and B come': { items: [a, b], next: null },
  'B and C come': { items: [b, c], next: null },
  'nothing comes': { items: [], next: null },
} satisfies Record<string, Page<typeof a>>;

type Happening =
  | 'retry'
  | 'more'
  | 'more at once'
  | 'search'
  | 'refresh'
  | 'add c'
  | 'add b'
  | 'change b'
  | 'remove a'
  | 'remove b';

function happeningOf(event: ListEvent<typeof a, typeof all>): string {
  switch (event.type) {
    case 'item.added':
      return `add ${event.item.id}`;
    case 'item.changed':
      return `change ${event.item.id}`;
    case 'item.removed':
      return `remove ${event.id}`;
    case 'more':
      return event.atLeast ? 'more at once' : 'more';
    default:
      return event.type;
  }
}

/**
 * A list that gets these pages and to which these things happen, each as long as it holds such items. One to which
 * everything may happen has thousands of paths.
 */
const listWith = (
  name: string,
  found: readonly (keyof typeof pages)[],
  happening: { readonly [What in Happening]?: (ids: string) => boolean },
) =>
  model({
    name,
    machine: listMachine,
    input: all,
    events,
    answers: {
      getPage: {
        ...Object.fromEntries(found.map((words) => [words, { output: pages[words] }])),
        'the page cannot be fetched': { error: new Error('Failed to fetch') },
      },
    },
    mayHappen: (event, { items }) =>
      Object.entries(happening).some(([what, may]) => what === happeningOf(event) && may(idsOf(items))),
  });

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).join();
const always = () => true;
const when =
  (...ids: string[]) =>
  (now: string) =>
    ids.includes(now);

export const models = [
  listWith('paged', ['A and B come, and there are more', 'B and C come'], {
    retry: always,
    more: when('a,b'),
  }),
  listWith('paged far', ['A and B come, and there are more', 'B and C come'], {
    retry: always,
    'more at once': when('a,b'),
  }),
  listWith('short', ['A and B come', 'nothing comes'], {
    retry: always,
    more: always,
    refresh: (ids) => ids !== '',
  }),
  listWith('refreshed', ['A comes, and there are more'], { retry: always, more: always, refresh: always }),
  listWith('searched', ['A and B come', 'nothing comes'], { search: always }),
  listWith('empty', ['nothing comes'], {
    retry: when(''),
    refresh: when(''),
    'add c': always,
  }),
  listWith('longer', ['A and B come'], { refresh: when('a,b'), 'add c': always }),
  listWith('changed', ['A and B come'], { refresh: always, 'change b': always }),
  listWith('shorter', ['A and B come'], {
    refresh: when('a,b'),
    'remove b': when('a,b', 'a'),
    'add b': when('a'),
    'remove a': when('a'),
  }),
  listWith('used up', ['A comes, and there are more'], { more: always, 'remove a': always }),
];

const first = (query: object) => asks('getPage', { query, after: null, atLeast: 0 });
const again = (atLeast: number) => asks('getPage', { query: all, after: null, atLeast });
const next = asks('getPage', { query: all, after: cursor, atLeast: 0 });
const far = asks('getPage', { query: all, after: cursor, atLeast: 120 });
const log = logs('dashboard_fetch_error', 'Failed to fetch');

export const facts: Fact[] = [
  ['', 'it starts', 'loading', first(all)],
  ...['loading', 'shown.refreshing'].flatMap((given): Fact[] => [
    [given, 'A comes, and there are more', 'shown.listed'],
    [given, 'A and B come', 'shown.listed'],
    [given, 'nothing comes', 'shown.empty'],
  ]),
  ['loading', 'A and B come, and there are more', 'shown.listed'],
  ['loading', 'B and C come', 'shown.listed'],
  ['loading', 'the page cannot be fetched', 'failed', log],
  ['failed', 'they try again', 'loading', first(all)],

  ...['paged', 'refreshed', 'used up'].map(
    (list): Fact => [`${list}: shown.listed`, 'they ask for more', 'shown.loadingMore', next],
  ),
  ['paged far: shown.listed', 'they ask for 120 more', 'shown.loadingMore', far],
  ['shown.loadingMore', 'A comes, and there are more', 'shown.listed'],
  ['shown.loadingMore', 'A and B come, and there are more', 'shown.listed'],
  ['shown.loadingMore', 'B and C come', 'shown.listed'],
  ['shown.loadingMore', 'the page cannot be fetched', 'shown.moreFailed', log],
  ['shown.moreFailed', 'they try again', 'shown.loadingMore', next],
  // On the last page there are no more.
  ...['shown.listed', 'shown.refreshing', 'shown.outdated'].map(
    (given): Fact => [`short: ${given}`, 'they ask for more', given],
  ),
  ['refreshed: shown.refreshing', 'they ask for more', 'shown.loadingMore', next],
  ['refreshed: shown.outdated', 'they ask for more', 'shown.loadingMore', next],

  ...['loading', 'failed', 'shown'].map((given): Fact => [given, 'they search', 'loading', first(bells)]),

  // An answer on its way may be older than the change.
  ...['loading', 'failed'].map(
    (given): Fact => [given, 'something has changed elsewhere', 'loading', first(all)],
  ),
  ['refreshed: shown', 'something has changed elsewhere', 'shown.refreshing', again(1)],
  ['empty: shown', 'something has changed elsewhere', 'shown.refreshing', again(0)],
  ...['short', 'longer', 'changed', 'shorter'].map(
    (list): Fact => [`${list}: shown`, 'something has changed elsewhere', 'shown.refreshing', again(2)],
  ),
  ['shown.refreshing', 'the page cannot be fetched', 'shown.outdated', log],
  ['refreshed: shown.outdated', 'they try again', 'shown.refreshing', again(1)],
  ['short: shown.outdated', 'they try again', 'shown.refreshing', again(2)],
  ['empty: shown.outdated', 'they try again', 'shown.refreshing', again(0)],

  ['empty: shown.empty', 'C is put in front', 'shown.listed'],
  ['shown.listed', 'C is put in front', 'shown.listed'],
  ['shown.outdated', 'C is put in front', 'shown.outdated'],
  ['empty: shown.refreshing', 'C is put in front', 'shown.refreshing', again(1)],
  ['longer: shown.refreshing', 'C is put in front', 'shown.refreshing', again(3)],

  ['shown.listed', 'B is changed', 'shown.listed'],
  ['shown.outdated', 'B is changed', 'shown.outdated'],
  ['shown.refreshing', 'B is changed', 'shown.refreshing', again(2)],

  ['shown.listed', 'B is removed', 'shown.listed'],
  ['shown.outdated', 'B is removed', 'shown.outdated'],
  ['shown.refreshing', 'B is removed', 'shown.refreshing', again(1)],
  ['shown.listed', 'B is put in its place again', 'shown.listed'],
  ['shown.outdated', 'B is put in its place again', 'shown.outdated'],
  ['shown.refreshing', 'B is put in its place again', 'shown.refreshing', again(2)],

  // The last one of all, and the last one of those that have been loaded.
  ['shorter: shown.listed', 'A is removed', 'shown.empty'],
  ['shorter: shown.outdated', 'A is removed', 'shown.empty'],
  ['shorter: shown.refreshing', 'A is removed', 'shown.refreshing', again(0)],
  ['used up: shown', 'A is removed', 'loading', first(all)],
];

export const laws: Laws<typeof listMachine> = {
  'it is busy while it waits for an answer': tagged(
    'busy',
    'loading',
    'shown.loadingMore',
    'shown.refreshing',
  ),
  'the first page takes the place of what was there, the next one follows it, and nothing stands twice': ({
    before,
    context: { items },
    when: happened,
  }) => {
    const page = Object.entries(pages).find(([words]) => words === happened);
    const known = before?.is('shown.loadingMore') ? before.context.items : [];
    return !page || idsOf(items) === [...new Set([...known, ...page[1].items].map(({ id }) => id))].join();
  },
  'there is a next page as long as the server says so': ({ before, context, is, when: happened }) => {
    const page = Object.entries(pages).find(([words]) => words === happened);
    if (page) return context.next === page[1].next;
    return is('failed') ? context.next === null : context.next === (before?.context.next ?? null);
  },
  'a change is shown at once': ({ before, context: { items }, when: happened }) => {
    const known = before?.context.items ?? [];
    const others = known.filter(({ id }) => id !== 'c');
    switch (happened) {
      case 'C is put in front':
        return idsOf(items) === idsOf([c, ...others]);
      case 'B is put in its place again':
        return idsOf(items) === 'a,b';
      case 'B is changed':
        return items.map(({ title }) => title).join() === 'A,B, changed';
      case 'A is removed':
      case 'B is removed':
        return (
          items.length <= known.length && items.every(({ id }) => !happened.startsWith(id.toUpperCase()))
        );
      default:
        return true;
    }
  },
  'what could not be fetched leaves nothing behind': ({ context: { items }, is }) =>
    !is('failed') || items.length === 0,
  'what was searched for last is what is shown': ({ before, context: { query }, when: happened }) =>
    query.words === (happened === 'they search' ? 'bells' : (before?.context.query.words ?? '')),
};
