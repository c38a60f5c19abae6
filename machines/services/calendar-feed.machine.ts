import { assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import { type Effect, sayings } from '../effects.ts';
import { formOf, type Submit } from '../form.ts';
import { actors, type CalendarFeed } from './actors.ts';
import { calendarSchema } from './calendar-form.ts';
import { words } from './words.ts';

const form = formOf(calendarSchema, {});
const answerIn = answerOf(actors.readCalendar);

/** Connects the calendar of another service with a resource, has it read again, and removes it. */
export const calendarFeedMachine = setup({
  types: {
    input: {} as { resourceId: string; feed: CalendarFeed | null },
    context: {} as typeof form.empty & {
      resourceId: string;
      feed: CalendarFeed | null;
      /** The page has just been opened, and one is connected. */
      isThere: boolean;
    },
    events: {} as Submit | { type: 'check' } | { type: 'remove' } | { type: 'confirm' } | { type: 'cancel' },
    emitted: {} as Effect,
  },
  actors: { readCalendar: actors.readCalendar, removeCalendar: actors.removeCalendar },
  actions: {
    ...form.actions,
    ...sayings(words),
    keepFeed: assign(({ event }) => {
      const answer = answerIn(event);
      return answer.ok ? { feed: answer.feed } : {};
    }),
    keepFailure: assign({
      feed: ({ context: { feed }, event }) => feed && { ...feed, failure: messageOf(event) },
    }),
    forgetFeed: assign({ feed: null }),
    noteOpened: assign({ isThere: false }),
  },
  guards: {
    ...form.guards,
    isOk: answers.isOk,
    isThere: ({ context }) => context.isThere,
  },
}).createMachine({
  id: 'calendar-feed',
  description: 'Connects the calendar of another service, has it read again, and removes it.',
  context: ({ input }) => ({ ...form.empty, ...input, isThere: input.feed !== null }),
  initial: 'absent',
  states: {
    absent: {
      description: 'no calendar is connected, unless there was one on opening, and its address is asked for',
      always: { guard: 'isThere', target: 'connected', actions: 'noteOpened' },
      on: {
        submit: [
          { guard: 'isValid', target: 'connecting', actions: 'keepForm' },
          { target: '.invalid', actions: 'keepErrors' },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: 'nothing is wrong' },
        invalid: { description: 'it is no address' },
        refused: { description: 'there is no calendar that can be read, and it is said why' },
        failed: { description: 'the server could not be reached' },
      },
    },
    connecting: {
      description: 'the calendar is being read for the first time',
      tags: ['busy'],
      invoke: {
        id: 'readCalendar',
        src: 'readCalendar',
        input: ({ context, event }) => ({ resourceId: context.resourceId, ...form.valuesOf(event) }),
        onDone: [
          { guard: 'isOk', target: 'connected', actions: 'keepFeed' },
          { target: 'absent.refused', actions: 'keepReason' },
        ],
        onError: 'absent.failed',
      },
    },
    connected: {
      description: 'a calendar is connected',
      on: { check: 'checking', remove: 'asking' },
      initial: 'settled',
      states: {
        settled: { description: 'and it is said when it was read, or why it cannot be' },
        unreached: { description: 'and the server could not be reached' },
      },
    },
    checking: {
      description: 'the calendar is being read again',
      tags: ['busy'],
      invoke: {
        id: 'readCalendar',
        src: 'readCalendar',
        input: ({ context }) => ({ resourceId: context.resourceId }),
        onDone: [
          { guard: 'isOk', target: 'connected', actions: 'keepFeed' },
          { target: 'connected', actions: 'keepFailure' },
        ],
        onError: 'connected.unreached',
      },
    },
    asking: {
      description: 'they are asked whether the calendar is to be removed',
      on: { confirm: 'removing', cancel: 'connected' },
    },
    removing: {
      description: 'the calendar is being removed',
      tags: ['busy'],
      invoke: {
        id: 'removeCalendar',
        src: 'removeCalendar',
        input: ({ context }) => ({ resourceId: context.resourceId }),
        onDone: [
          { guard: 'isOk', target: 'absent', actions: 'forgetFeed' },
          { target: 'asking', actions: { type: 'sayReason', params: { words: 'offerRefused' } } },
        ],
        onError: { target: 'asking', actions: { type: 'say', params: { words: 'offerNotChanged' } } },
      },
    },
  },
});
