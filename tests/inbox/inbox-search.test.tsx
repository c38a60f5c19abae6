import { screen } from '@testing-library/react';
import { InboxSearch } from '../../src/app/inbox/inbox-search.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './inbox-search.facts.ts';

prove(models, facts, laws);

const field = (words: string) => [
  'Search messages <search off> (Search)',
  ...(words ? ['[Clear the search]'] : []),
];

walk(models, {
  view: <InboxSearch />,
  states: {
    settled: ({ words }) => field(words),
    typing: ({ words }) => field(words),
  },
  events: {
    'words.changed': ({ words }) => type('Search messages', words),
    submit: () => screen.getByRole<HTMLInputElement>('searchbox').form?.requestSubmit(),
    'address.changed': (_, tell) => tell('watchInboxAddress'),
  },
  // A third of a second later the list has changed.
  alike: ['settled = typing'],
});
