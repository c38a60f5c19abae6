import { assertEvent, assign, setup } from 'xstate';
import { actors, type CallEvent } from './actors.ts';
import { type WidgetEffect, widgetEffects } from './effects.ts';

/** The launcher in the corner of a page, and when the panel behind it is open. */
export const widgetShellMachine = setup({
  types: {
    context: {} as {
      /** Milliseconds until the panel opens by itself. */
      delay: number;
      /** The flow that begins in it then. */
      flow: string | null;
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
    keepExpected: assign(({ event }) => {
      assertEvent(event, 'expect');
      return { delay: event.delay, flow: event.flow };
    }),
    // Whoever opens the panel has something of their own to say; and what may not be shown now does not come later.
    dropFlow: assign({ flow: null }),
  },
  guards: { isAllowed: ({ event }) => 'output' in event && event.output === true },
  delays: { autoOpen: ({ context }) => context.delay },
}).createMachine({
  id: 'widget-shell',
  description: 'The launcher in the corner of a page, and when the panel behind it is open.',
  context: { delay: 0, flow: null, hasBegun: false, unread: 0 },
  invoke: { id: 'watchCalls', src: 'watchCalls' },
  initial: 'closed',
  states: {
    closed: {
      description: 'only the launcher is there',
      invoke: { id: 'watchReplies', src: 'watchReplies' },
      on: {
        press: { target: 'open', actions: 'dropFlow' },
        toggle: { target: 'open', actions: 'dropFlow' },
        open: { target: 'open', actions: 'dropFlow' },
        'reply.arrived': { actions: 'countReply' },
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'it waits for a person',
          on: {
            expect: { target: 'waiting', actions: 'keepExpected' },
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
            input: ({ context }) => ({ flow: context.flow }),
            onDone: [
              { guard: 'isAllowed', target: '#widget-shell.open.byItself' },
              { target: 'resting', actions: 'dropFlow' },
            ],
            onError: { target: 'resting', actions: 'dropFlow' },
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
