import { assign, setup } from 'xstate';
import { answerOf } from '../answers.ts';
import { actors, type VisibilityEvent, type Visit } from './actors.ts';

const visitIn = answerOf(actors.getVisit);

/** How long it waits until it looks again, in milliseconds: first, and from then on. */
const pauses = [5_000, 20_000] as const;
const lastPause = pauses.length - 1;

/** Watches out for the first visit to a website on which the bot was installed. */
export const installCheckMachine = setup({
  types: {
    input: {} as { botId: string },
    context: {} as {
      botId: string;
      visit: Visit | null;
      /** Which of the pauses comes next. */
      pause: number;
    },
    events: {} as VisibilityEvent,
  },
  actors: { getVisit: actors.getVisit, watchVisibility: actors.watchVisibility },
  actions: {
    keepVisit: assign({ visit: ({ event }) => visitIn(event) }),
    waitLonger: assign({ pause: ({ context }) => Math.min(context.pause + 1, lastPause) }),
    beImpatient: assign({ pause: 0 }),
  },
  guards: { isSeen: ({ event }) => visitIn(event) !== null },
  delays: { pause: ({ context }) => pauses[context.pause] ?? 0 },
}).createMachine({
  id: 'install-check',
  description: 'Watches out for the first visit to a website on which the bot was installed.',
  context: ({ input }) => ({ botId: input.botId, visit: null, pause: 0 }),
  initial: 'watching',
  states: {
    watching: {
      description: 'the page is open, and it is looked for a visit again and again',
      invoke: { id: 'watchVisibility', src: 'watchVisibility' },
      initial: 'looking',
      states: {
        looking: {
          description: 'the server is being asked whether the bot was seen',
          tags: ['busy'],
          invoke: {
            id: 'getVisit',
            src: 'getVisit',
            input: ({ context }) => ({ botId: context.botId }),
            onDone: [
              { guard: 'isSeen', target: '#install-check.seen', actions: 'keepVisit' },
              { target: 'waiting' },
            ],
            onError: 'failed',
          },
          on: { 'page.hidden': 'resting' },
        },
        waiting: {
          description: 'nobody has seen the bot yet, and it is looked again after a while',
          on: { 'page.hidden': 'resting' },
          after: { pause: { target: 'looking', actions: 'waitLonger' } },
        },
        failed: {
          description: 'the server could not be asked, and is asked again after a while',
          on: { 'page.hidden': 'resting' },
          after: { pause: { target: 'looking', actions: 'waitLonger' } },
        },
        resting: {
          description: 'nobody looks at this page, perhaps because they are at their own website',
          on: { 'page.shown': { target: 'looking', actions: 'beImpatient' } },
        },
      },
    },
    seen: {
      description: 'the bot was seen, and it is said where and when',
      type: 'final',
    },
  },
});
