import { assign, setup } from 'xstate';
import { type Effect, effects } from '../effects.ts';
import { actors as marketing, type PageEvent } from '../marketing/actors.ts';
import { actors, type Workspace, type WorkspaceEvent } from './actors.ts';

/** What surrounds the pages of the signed-in product: who works here, what waits, and a menu. */
export const appFrameMachine = setup({
  types: {
    context: {} as { workspace: Workspace | null },
    events: {} as { type: 'menu.toggle' } | { type: 'close' } | PageEvent | WorkspaceEvent,
    emitted: {} as Effect,
  },
  actors: { watchWorkspace: actors.watchWorkspace, watchPage: marketing.watchPage },
  actions: {
    log: effects.log,
    keepWorkspace: assign({
      workspace: ({ context, event }) =>
        event.type === 'workspace.seen' ? event.workspace : context.workspace,
    }),
  },
}).createMachine({
  id: 'app-frame',
  description: 'Says who works here and what waits, and opens the menu.',
  context: { workspace: null },
  invoke: [
    { id: 'watchWorkspace', src: 'watchWorkspace' },
    { id: 'watchPage', src: 'watchPage' },
  ],
  on: {
    'workspace.seen': { actions: 'keepWorkspace' },
    'admin.unknown': { actions: { type: 'log', params: { action: 'auth_error' } } },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'the menu is closed',
      on: { 'menu.toggle': 'open' },
    },
    open: {
      description: 'the menu is open',
      on: { 'menu.toggle': 'closed', close: 'closed', 'page.opened': 'closed' },
    },
  },
});
