import { docsMachine } from '../../machines/marketing/docs.machine.ts';
import { guides, searchable } from '../../src/site/content/guides.ts';
import { asks, type Fact, type Laws } from '../harness/facts.ts';
import { model } from '../harness/model.ts';

export const models = [
  model({
    machine: docsMachine,
    input: { guides: guides.map(searchable) },
    events: {
      search: {
        'they search for words of one guide': { query: ' SNIPPET  website' },
        'they search for words of no guide': { query: 'zebra' },
        'they clear the search': { query: '' },
      },
      'guide.opened': {
        'the address names the guide to a first chatbot': { guide: 'getting-started' },
        'the address names the guide to embedding': { guide: 'embed-guide' },
        'the address names no guide, or none that exists': { guide: null },
      },
    },
    answers: {},
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'list.all & guide.gettingStarted', asks('watchGuide')],

  ['list', 'they search for words of one guide', 'list.found'],
  ['list', 'they search for words of no guide', 'list.nothingFound'],
  ['list', 'they clear the search', 'list.all'],

  ['guide', 'the address names the guide to a first chatbot', 'guide.gettingStarted'],
  ['guide', 'the address names the guide to embedding', 'guide.embedGuide'],
  ['guide', 'the address names no guide, or none that exists', 'guide.gettingStarted'],
];

export const laws: Laws<typeof docsMachine> = {
  'a search leaves the guide that is read alone, and the other way round': ({ before, is, when }) =>
    !before ||
    (when.startsWith('they')
      ? before.is('guide.embedGuide') === is('guide.embedGuide')
      : ['list.all', 'list.found', 'list.nothingFound'].every((state) => before.is(state) === is(state))),
  'what is typed stays in the search box': ({ context, is }) =>
    context.query === (is('list.all') ? '' : is('list.found') ? ' SNIPPET  website' : 'zebra'),
};
