import { setup } from 'xstate';
import { actors } from './actors.ts';
import { type WidgetEffect, widgetEffects } from './effects.ts';

/** The menu of the conversation, and the ways to download it and to delete it for good. */
export const widgetMenuMachine = setup({
  types: {
    events: {} as
      | { type: 'press' }
      | { type: 'close' }
      | { type: 'download' }
      | { type: 'delete' }
      | { type: 'confirm' },
    emitted: {} as WidgetEffect,
  },
  actors: { deleteConversation: actors.deleteConversation },
  actions: { focus: widgetEffects.focus },
  delays: { reading: 8_000 },
}).createMachine({
  id: 'widget-menu',
  description: 'The menu of the conversation, and the ways to download it and to delete it for good.',
  initial: 'closed',
  states: {
    closed: {
      description: 'only its button is there',
      on: { press: 'open' },
    },
    open: {
      description: 'it lists what can be done',
      on: {
        press: 'closed',
        close: { target: 'closed', actions: { type: 'focus', params: { on: 'menu' } } },
        download: { target: 'downloaded', actions: { type: 'focus', params: { on: 'menu' } } },
        delete: { target: 'confirming', actions: { type: 'focus', params: { on: 'confirm' } } },
      },
    },
    downloaded: {
      description: 'it says that the conversation is downloading, and why no file may appear',
      after: { reading: 'closed' },
      on: { press: 'open' },
    },
    confirming: {
      description: 'it asks whether the conversation shall be deleted',
      on: {
        press: 'closed',
        close: { target: 'closed', actions: { type: 'focus', params: { on: 'menu' } } },
        confirm: 'deleting',
      },
    },
    deleting: {
      description: 'the conversation is being deleted',
      tags: ['busy'],
      invoke: {
        id: 'deleteConversation',
        src: 'deleteConversation',
        onDone: { target: 'deleted', actions: { type: 'focus', params: { on: 'menu' } } },
        onError: 'failed',
      },
    },
    deleted: {
      description: 'it says that the conversation has been deleted',
      after: { reading: 'closed' },
      on: { press: 'open' },
    },
    failed: {
      description: 'the conversation could not be deleted',
      on: {
        press: 'closed',
        close: { target: 'closed', actions: { type: 'focus', params: { on: 'menu' } } },
        confirm: 'deleting',
      },
    },
  },
});
