import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { type Effect, effects } from '../effects.ts';
import { actors, type Calendar, type CalendarChange, type CalendarDays } from './actors.ts';
import { say, sayReason } from './words.ts';

/** A booking is moved to another time or resource. */
type Move = Extract<CalendarChange, { type: 'move' }>;

interface Context {
  businessId: string;
  days: CalendarDays;
  value: Calendar | null;
  /** What is being moved, or was and is not in the calendar yet. */
  move: Move | null;
}

const found = answerOf(actors.getCalendar);

/** The calendar of a business: some of its days, kept up to date. What is moved is shown there before the server agrees. */
export const calendarMachine = setup({
  types: {
    input: {} as { businessId: string; days: CalendarDays },
    context: {} as Context,
    events: {} as
      | { type: 'days.changed'; days: CalendarDays }
      | { type: 'retry' }
      /** Something may have changed. */
      | { type: 'refresh' }
      | { type: 'move'; change: Move }
      | { type: 'confirm' }
      | { type: 'cancel' },
    emitted: {} as Effect,
  },
  actors: { getCalendar: actors.getCalendar, changeCalendar: actors.changeCalendar },
  actions: {
    say,
    sayReason,
    log: effects.log,
    keepDays: assign(({ event }) => {
      assertEvent(event, 'days.changed');
      return { days: event.days, move: null };
    }),
    keepValue: assign({ value: ({ event }) => found(event), move: null }),
    forgetValue: assign({ value: null }),
    keepMove: assign(({ event }) => {
      assertEvent(event, 'move');
      return { move: event.change };
    }),
    allowOutside: assign({ move: ({ context: { move } }) => move && { ...move, isOutside: true } }),
    forgetMove: assign({ move: null }),
  },
  guards: {
    isOk: answers.isOk,
    isClosed: ({ event }) => answers.isRefused({ event }, { reason: 'closed' }),
  },
}).createMachine({
  id: 'calendar',
  description: 'Shows the bookings of some days, keeps them up to date, and moves them.',
  context: ({ input: { businessId, days } }) => ({ businessId, days, value: null, move: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'the days are being fetched',
      tags: ['busy'],
      entry: 'forgetValue',
      invoke: {
        id: 'getCalendar',
        src: 'getCalendar',
        input: ({ context: { businessId, days } }) => ({ businessId, days, known: null }),
        onDone: { target: 'shown', actions: 'keepValue' },
        onError: {
          target: 'failed',
          actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
        },
      },
      on: { 'days.changed': { target: 'loading', reenter: true, actions: 'keepDays' } },
    },
    failed: {
      description: 'the days could not be fetched, and the page offers to try again',
      entry: 'forgetValue',
      on: { retry: 'loading', 'days.changed': { target: 'loading', actions: 'keepDays' } },
    },
    shown: {
      description: 'the days are shown',
      initial: 'current',
      on: { 'days.changed': { target: 'loading', actions: 'keepDays' } },
      states: {
        current: {
          description: 'as the server knows them',
          on: {
            refresh: 'refreshing',
            move: { target: 'moving', actions: 'keepMove' },
          },
        },
        refreshing: {
          description: 'they are being fetched again',
          tags: ['busy'],
          invoke: {
            id: 'getCalendar',
            src: 'getCalendar',
            input: ({ context: { businessId, days, value } }) => ({ businessId, days, known: value }),
            onDone: { target: 'current', actions: 'keepValue' },
            onError: {
              target: 'outdated',
              actions: { type: 'log', params: { action: 'dashboard_fetch_error' } },
            },
          },
          on: {
            refresh: { target: 'refreshing', reenter: true },
            move: { target: 'moving', actions: 'keepMove' },
          },
        },
        outdated: {
          description: 'they could not be fetched again, and the page offers to try again',
          on: {
            retry: 'refreshing',
            refresh: 'refreshing',
            move: { target: 'moving', actions: 'keepMove' },
          },
        },
        moving: {
          description: 'a booking is shown where it was moved to, and the server is being told',
          tags: ['busy'],
          invoke: {
            id: 'changeCalendar',
            src: 'changeCalendar',
            input: ({ context: { businessId, move } }) => {
              if (!move) throw new Error('Nothing is moved.');
              return { businessId, change: move };
            },
            onDone: [
              {
                guard: 'isOk',
                target: 'settling',
                actions: { type: 'say', params: { words: 'moved' } },
              },
              { guard: 'isClosed', target: 'asking' },
              {
                target: 'refreshing',
                actions: ['forgetMove', { type: 'sayReason', params: { words: 'notMoved' } }],
              },
            ],
            onError: {
              target: 'refreshing',
              actions: ['forgetMove', { type: 'say', params: { words: 'moveFailed' } }],
            },
          },
        },
        settling: {
          description: 'the booking is moved, and the days are being fetched as they are now',
          tags: ['busy'],
          invoke: {
            id: 'getCalendar',
            src: 'getCalendar',
            input: ({ context: { businessId, days } }) => ({ businessId, days, known: null }),
            onDone: { target: 'current', actions: 'keepValue' },
            onError: {
              target: '#calendar.failed',
              actions: ['forgetMove', { type: 'log', params: { action: 'dashboard_fetch_error' } }],
            },
          },
        },
        asking: {
          description: 'the time is outside of hours or blocked, and they are asked whether they mean it',
          on: {
            confirm: { target: 'moving', actions: 'allowOutside' },
            cancel: { target: 'current', actions: 'forgetMove' },
          },
        },
      },
    },
  },
});
