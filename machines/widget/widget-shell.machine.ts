import { assertEvent, assign, setup } from 'xstate';
import { actors, type CallEvent } from './actors.ts';
import { type WidgetEffect, widgetEffects } from './effects.ts';

/** The launcher in the corner of a page, and when the panel behind it is open. */
export const widgetShellMachine = setup({
  types: {
    context: {} as {
      /** Milliseconds until the panel opens by itself. */
      delay: number;
      /** The panel has been open: from then on the conversation goes on in it, seen or not. */
      hasBegun: boolean;
      /** Messages of a person that arrived while it was closed, or while no page had it. */
      unread: number;
    },
    /** `press` is what people do, Escape included. */
    events: {} as { type: 'press' } | CallEvent,
    emitted: {} as WidgetEffect,
  },
  actors: {
    mayOpenByItself: actors.mayOpenByItself,
    watchCalls: actors.watchCalls,
    watchReplies: actors.watchReplies,
  },
  actions: {
    focus: widgetEffects.focus,
    report: widgetEffects.report,
    begin: assign({ hasBegun: true, unread: 0 }),
    countReply: assign({ unread: ({ context }) => context.unread + 1 }),
    keepDelay: assign({
      delay: ({ event }) => {
        assertEvent(event, 'expect');
        return event.delay;
      },
    }),
  },
  guards: { isAllowed: ({ event }) => 'output' in event && event.output === true },
  delays: { autoOpen: ({ context }) => context.delay },
}).createMachine({
  id: 'widget-shell',
  description: 'The launcher in the corner of a page, and when the panel behind it is open.',
  context: { delay: 0, hasBegun: false, unread: 0 },
  invoke: { id: 'watchCalls', src: 'watchCalls' },
  initial: 'closed',
  states: {
    closed: {
      description: 'only the launcher is there',
      invoke: { id: 'watchReplies', src: 'watchReplies' },
      on: { press: 'open', toggle: 'open', open: 'open', 'reply.arrived': { actions: 'countReply' } },
      initial: 'resting',
      states: {
        resting: {
          description: 'it waits for a person',
          on: {
            expect: { target: 'waiting', actions: 'keepDelay' },
            restore: '#widget-shell.open.byItself',
          },
        },
        waiting: {
          description: 'it will open by itself',
          after: { autoOpen: 'asking' },
        },
        asking: {
          description: 'it asks whether it may open by itself',
          invoke: {
            id: 'mayOpenByItself',
            src: 'mayOpenByItself',
            onDone: [{ guard: 'isAllowed', target: '#widget-shell.open.byItself' }, { target: 'resting' }],
            onError: 'resting',
          },
        },
      },
    },
    open: {
      description: 'the panel is open',
      entry: ['begin', { type: 'report', params: { what: 'opened' } }],
      on: {
        press: {
          target: 'closed',
          actions: [
            { type: 'report', params: { what: 'dismissed' } },
            { type: 'focus', params: { on: 'launcher' } },
          ],
        },
        close: { target: 'closed', actions: { type: 'report', params: { what: 'closed' } } },
        toggle: { target: 'closed', actions: { type: 'report', params: { what: 'closed' } } },
      },
      initial: 'byPerson',
      states: {
        byPerson: {
          description: 'a person opened it, and goes on in it',
          entry: { type: 'focus', params: { on: 'panel' } },
        },
        byItself: {
          description: 'it opened by itself, and leaves the person where they are',
          on: { open: 'byPerson' },
        },
      },
    },
  },
});
