import { assertEvent, assign, setup } from 'xstate';
import { actors, type GuideEvent } from './actors.ts';

/** A guide as the search sees it. */
export interface SearchableGuide {
  title: string;
  /** All words of its content. */
  words: string;
}

/** Whether all words of a query are in a guide's title or content, or parts of words there. */
export function hasWords({ title, words }: SearchableGuide, query: string): boolean {
  const text = `${title}\n${words}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface Input {
  guides: readonly SearchableGuide[];
}

/** Shows the guide the address names, and finds guides by their words. */
export const docsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & {
      /** What stands in the search box. */
      query: string;
    },
    events: {} as { type: 'search'; query: string } | GuideEvent,
  },
  actors: { watchGuide: actors.watchGuide },
  actions: {
    keepQuery: assign(({ event }) => {
      assertEvent(event, 'search');
      return { query: event.query };
    }),
  },
  guards: {
    isBlank: ({ event }) => event.type === 'search' && event.query.trim() === '',
    isFound: ({ context, event }) =>
      event.type === 'search' && context.guides.some((guide) => hasWords(guide, event.query)),
    isEmbedGuide: ({ event }) => event.type === 'guide.opened' && event.guide === 'embed-guide',
  },
}).createMachine({
  id: 'docs',
  description: 'Shows the guide the address names, and finds guides by their words.',
  context: ({ input }) => ({ guides: input.guides, query: '' }),
  invoke: { id: 'watchGuide', src: 'watchGuide' },
  type: 'parallel',
  states: {
    list: {
      description: 'the guides to choose from',
      on: {
        search: [
          { guard: 'isBlank', target: '.all', actions: 'keepQuery' },
          { guard: 'isFound', target: '.found', actions: 'keepQuery' },
          { target: '.nothingFound', actions: 'keepQuery' },
        ],
      },
      initial: 'all',
      states: {
        all: { description: 'nothing is searched for, so all guides are listed' },
        found: { description: 'the guides with the words searched for are listed' },
        nothingFound: { description: 'no guide has the words searched for, and the page offers help' },
      },
    },
    guide: {
      description: 'the guide that can be read',
      on: {
        'guide.opened': [{ guard: 'isEmbedGuide', target: '.embedGuide' }, { target: '.gettingStarted' }],
      },
      initial: 'gettingStarted',
      states: {
        gettingStarted: { description: 'how to create a first chatbot; also what an unknown guide leads to' },
        embedGuide: { description: 'how to put a chatbot on a website' },
      },
    },
  },
});
