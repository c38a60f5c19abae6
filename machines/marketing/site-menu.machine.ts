import { setup } from 'xstate';
import { actors, type PageEvent } from './actors.ts';

/** The header's menus, of which one at a time is open. */
export const siteMenuMachine = setup({
  types: {
    events: {} as { type: 'resources.toggle' } | { type: 'menu.toggle' } | { type: 'close' } | PageEvent,
  },
  actors: { watchPage: actors.watchPage },
}).createMachine({
  id: 'site-menu',
  description: 'Opens one of the header’s menus at a time.',
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'closed',
  states: {
    closed: {
      description: 'nothing is open',
      on: { 'resources.toggle': 'resourcesOpen', 'menu.toggle': 'menuOpen' },
    },
    resourcesOpen: {
      description: 'the pages below Resources are shown; on a wide window',
      on: {
        'resources.toggle': 'closed',
        'menu.toggle': 'menuOpen',
        close: 'closed',
        'page.opened': 'closed',
      },
    },
    menuOpen: {
      description: 'all links are shown; on a narrow window',
      on: {
        'menu.toggle': 'closed',
        'resources.toggle': 'resourcesOpen',
        close: 'closed',
        'page.opened': 'closed',
      },
    },
  },
});
