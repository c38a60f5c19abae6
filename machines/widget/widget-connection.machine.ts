import { setup } from 'xstate';
import { actors, type ConnectionEvent } from './actors.ts';

/** Whether the visitor's device has a connection. */
export const widgetConnectionMachine = setup({
  types: { events: {} as ConnectionEvent },
  actors: { watchConnection: actors.watchConnection },
}).createMachine({
  id: 'widget-connection',
  description: "Whether the visitor's device has a connection.",
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'online',
  states: {
    online: {
      description: 'there is a connection',
      on: { 'connection.lost': 'offline' },
    },
    offline: {
      description: 'there is no connection, and the chat says so',
      on: { 'connection.back': 'online' },
    },
  },
});
