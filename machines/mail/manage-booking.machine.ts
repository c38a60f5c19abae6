import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers } from '../answers.ts';
import { actors } from './actors.ts';
import type { BookingTimes, VisitorBooking } from './visitor-booking.ts';

const foundIn = answerOf(actors.getVisitorBooking);
const timesIn = answerOf(actors.getBookingTimes);
const changeIn = answerOf(actors.moveVisitorBooking);

/** The day of a time by a clock, as `2026-11-27`. */
function dayOf(at: string, timeZone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    // Sweden writes dates as RFC 3339 does.
    return new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone }).format(new Date(at));
  } catch {
    // Postgres knows time zones that browsers do not.
    return at.slice(0, 10);
  }
}

/** Shows a visitor their booking, and moves or cancels it. */
export const manageBookingMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as {
      token: string;
      booking: VisitorBooking | null;
      /** From which day on times are looked for. */
      from: string;
      times: BookingTimes | null;
      /** The time that it is to be moved to. */
      at: string;
      /** What is free near to a time that is taken. */
      nearest: readonly string[];
    },
    events: {} as
      | { type: 'retry' }
      | { type: 'move' }
      | { type: 'cancel' }
      | { type: 'confirm' }
      | { type: 'back' }
      | { type: 'choose'; at: string }
      | { type: 'day.changed'; day: string },
  },
  actors: {
    getVisitorBooking: actors.getVisitorBooking,
    getBookingTimes: actors.getBookingTimes,
    moveVisitorBooking: actors.moveVisitorBooking,
    cancelVisitorBooking: actors.cancelVisitorBooking,
  },
  actions: {
    keepBooking: assign(({ event }) => {
      const answer = foundIn(event);
      return answer.ok ? { booking: answer.booking } : {};
    }),
    keepOwnDay: assign(({ context: { booking } }) =>
      booking ? { from: dayOf(booking.startsAt, booking.zone) } : {},
    ),
    keepDay: assign(({ event }) => {
      assertEvent(event, 'day.changed');
      return { from: event.day };
    }),
    keepTimes: assign(({ event }) => {
      const answer = timesIn(event);
      return answer.ok ? { times: answer.times } : {};
    }),
    keepTime: assign(({ event }) => {
      assertEvent(event, 'choose');
      return { at: event.at };
    }),
    keepNearest: assign(({ event }) => {
      const answer = changeIn(event);
      return 'nearest' in answer ? { nearest: answer.nearest } : {};
    }),
    forgetBooking: assign({ booking: null }),
    forgetTimes: assign({ times: null }),
    forgetTime: assign({ at: '' }),
    forgetDay: assign({ from: '' }),
    forgetNearest: assign({ nearest: [] }),
  },
  guards: {
    ...answers,
    isOpen: ({ event }) => {
      const answer = foundIn(event);
      return answer.ok && answer.booking.isOpen;
    },
  },
}).createMachine({
  id: 'manage-booking',
  description: 'Shows a visitor their booking, and moves or cancels it.',
  context: ({ input }) => ({
    token: input.token,
    booking: null,
    from: '',
    times: null,
    at: '',
    nearest: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'the booking is being asked for',
      tags: ['busy'],
      invoke: {
        id: 'getVisitorBooking',
        src: 'getVisitorBooking',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: 'isOpen', target: 'shown', actions: 'keepBooking' },
          { guard: 'isOk', target: 'over', actions: 'keepBooking' },
          { target: 'missing' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'the server could not be reached',
      on: { retry: 'loading' },
    },
    missing: {
      description: 'no booking has this link',
      type: 'final',
    },
    shown: {
      description: 'the booking is shown, and can be changed',
      on: {
        move: { target: 'findingTimes', actions: 'keepOwnDay' },
        cancel: 'asking',
      },
    },
    moved: {
      description: 'the booking is shown at its new time',
      on: { retry: { target: 'loading', actions: 'forgetBooking' } },
    },
    over: {
      description: 'the booking is shown, and cannot be changed any more',
      type: 'final',
    },
    asking: {
      description: 'they are asked whether it is to be cancelled',
      on: { confirm: 'cancelling', back: 'shown' },
    },
    cancelling: {
      description: 'it is being cancelled',
      tags: ['busy'],
      invoke: {
        id: 'cancelVisitorBooking',
        src: 'cancelVisitorBooking',
        input: ({ context }) => ({ token: context.token }),
        onDone: [{ guard: 'isOk', target: 'over', actions: 'keepBooking' }, { target: 'refused' }],
        onError: 'unsure',
      },
    },
    findingTimes: {
      description: 'free times are being asked for',
      tags: ['busy'],
      invoke: {
        id: 'getBookingTimes',
        src: 'getBookingTimes',
        input: ({ context }) => ({ token: context.token, from: context.from }),
        onDone: [
          { guard: 'isOk', target: 'choosing', actions: 'keepTimes' },
          { target: 'missing', actions: ['forgetBooking', 'forgetDay'] },
        ],
        onError: 'noTimes',
      },
      on: {
        'day.changed': { target: 'findingTimes', reenter: true, actions: 'keepDay' },
        back: { target: 'shown', actions: 'forgetDay' },
      },
    },
    noTimes: {
      description: 'free times are not known: the server could not be reached',
      on: {
        'day.changed': { target: 'findingTimes', actions: 'keepDay' },
        back: { target: 'shown', actions: 'forgetDay' },
      },
    },
    choosing: {
      description: 'free times are shown',
      exit: 'forgetTimes',
      on: {
        choose: { target: 'chosen', actions: ['keepTime', 'forgetDay'] },
        'day.changed': { target: 'findingTimes', actions: 'keepDay' },
        back: { target: 'shown', actions: 'forgetDay' },
      },
    },
    chosen: {
      description: 'they are asked whether it is to be moved to this time',
      on: {
        confirm: 'moving',
        back: { target: 'findingTimes', actions: ['keepOwnDay', 'forgetTime'] },
      },
    },
    moving: {
      description: 'it is being moved',
      tags: ['busy'],
      invoke: {
        id: 'moveVisitorBooking',
        src: 'moveVisitorBooking',
        input: ({ context }) => ({ token: context.token, at: context.at }),
        onDone: [
          { guard: 'isOk', target: 'moved', actions: ['keepBooking', 'forgetTime'] },
          {
            guard: { type: 'isRefused', params: { reason: 'taken' } },
            target: 'taken',
            actions: ['keepNearest', 'forgetTime'],
          },
          { target: 'refused', actions: 'forgetTime' },
        ],
        onError: { target: 'unsure', actions: 'forgetTime' },
      },
    },
    taken: {
      description: 'somebody else has the time now; what is free near to it is shown',
      exit: 'forgetNearest',
      on: {
        choose: { target: 'chosen', actions: 'keepTime' },
        back: { target: 'findingTimes', actions: 'keepOwnDay' },
      },
    },
    unsure: {
      description: 'it may be changed or not: the server could not be reached',
      on: { retry: { target: 'loading', actions: 'forgetBooking' } },
    },
    refused: {
      description: 'it cannot be changed any more',
      on: { retry: { target: 'loading', actions: 'forgetBooking' } },
    },
  },
});
