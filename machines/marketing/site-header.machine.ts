import { setup } from 'xstate';
import { actors, type ScrollEvent } from './actors.ts';

/** The header of every page: it stands out from the page once that is scrolled. */
export const siteHeaderMachine = setup({
  types: { events: {} as ScrollEvent },
  actors: { watchScroll: actors.watchScroll },
}).createMachine({
  id: 'site-header',
  description: 'Stands out from the page once that is scrolled.',
  invoke: { id: 'watchScroll', src: 'watchScroll', input: { threshold: 10 } },
  initial: 'atTop',
  states: {
    atTop: {
      description: 'the page is at its top, and the header lies on it without an edge',
      on: { 'top.left': 'scrolled' },
    },
    scrolled: {
      description: 'the page runs below the header, which has an edge',
      on: { 'top.reached': 'atTop' },
    },
  },
});
