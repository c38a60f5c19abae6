import { screen } from '@testing-library/react';
import type { ContextFrom } from 'xstate';
import { listMachine } from '../../machines/lists/list.machine.ts';
import { List } from '../../src/app/parts/list.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { events, facts, laws, models } from './list.facts.ts';

prove(models, facts, laws);

const added = events['item.added'];
const removed = events['item.removed'];

/** What a list is told from outside, by what is on its button. */
const told = {
  More: { type: 'more' },
  'Go far': { type: 'more', ...events.more['they ask for 120 more'] },
  Search: { type: 'search', ...events.search['they search'] },
  Refresh: { type: 'refresh' },
  'Add C': { type: 'item.added', ...added['C is put in front'] },
  'Add B': { type: 'item.added', ...added['B is put in its place again'] },
  'Change B': { type: 'item.changed', ...events['item.changed']['B is changed'] },
  'Remove A': { type: 'item.removed', ...removed['A is removed'] },
  'Remove B': { type: 'item.removed', ...removed['B is removed'] },
} as const;

function Things() {
  const [state, send] = useFlow(listMachine, { words: '' });
  return (
    <>
      {Object.entries(told).map(([name, event]) => (
        <button key={name} type="button" onClick={() => send(event)}>
          {name}
        </button>
      ))}
      <List
        state={state}
        send={send}
        words={{ loading: 'Loading things…', failed: 'The things couldn’t be loaded' }}
        empty={<p>No things yet.</p>}
      >
        {({ title }) => title}
      </List>
    </>
  );
}

const page = (...lines: readonly string[]) => [...Object.keys(told).map((name) => `[${name}]`), ...lines];

const failed = (title: string) => [
  `alert error: ${title}`,
  'alert error: Please check your connection and try again.',
  'alert error: [Try again]',
];

type Context = ContextFrom<typeof listMachine>;

const titles = ({ items }: Context) =>
  items.length > 0 ? items.map(({ title }) => title) : ['No things yet.'];
const more = ({ next }: Context) => (next === null ? [] : ['[Show more]']);
const shown = (context: Context) => page(...titles(context), ...more(context));

walk(models, {
  view: <Things />,
  states: {
    loading: (context) =>
      context.items.length > 0 ? page(...titles(context)) : page('status: Loading things…'),
    failed: page(...failed('The things couldn’t be loaded')),
    'shown.empty': page('No things yet.'),
    'shown.listed': (context) => page(...context.items.map(({ title }) => title), ...more(context)),
    'shown.loadingMore': (context) => page(...titles(context), '[Show more] (busy)'),
    'shown.moreFailed': (context) => page(...titles(context), ...failed('The rest couldn’t be loaded')),
    'shown.refreshing': shown,
    'shown.outdated': (context) =>
      page(...failed('This may be out of date'), ...titles(context), ...more(context)),
  },
  events: {
    retry: () => press('Try again'),
    more: ({ atLeast }) => press(atLeast ? 'Go far' : screen.queryByText('Show more') ? 'Show more' : 'More'),
    search: () => press('Search'),
    refresh: () => press('Refresh'),
    'item.added': ({ item }) => press(`Add ${item.title}`),
    'item.changed': () => press('Change B'),
    'item.removed': ({ id }) => press(`Remove ${id.toUpperCase()}`),
  },
  alike: [
    // After a search what was found before stays until there is an answer.
    'loading = shown.listed',
    'loading = shown.refreshing',
    'shown.empty = shown.refreshing',
    'shown.listed = shown.refreshing',
  ],
});
