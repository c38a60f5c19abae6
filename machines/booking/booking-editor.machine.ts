import { assertEvent, assign, setup } from 'xstate';
import { answerOf, answers, messageOf } from '../answers.ts';
import type { Effect } from '../effects.ts';
import { actors, type Booking, type CalendarChange, type TimeOff } from './actors.ts';
import { say } from './words.ts';

/** What the editor is about: something new at a time (in milliseconds since 1970) and on a resource, or what is there. */
export type About =
  | { type: 'new'; at: number; resourceId: string | null }
  | { type: 'newBlock'; at: number; resourceId: string | null }
  | { type: 'booking'; booking: Booking }
  /** One that was asked for, and is about to be declined. */
  | { type: 'decline'; booking: Booking }
  | { type: 'timeOff'; timeOff: TimeOff };

interface Context {
  businessId: string;
  about: About | null;
  /** What is being told the server, or was last. */
  change: CalendarChange | null;
  /** Why the server refused, in its own words. */
  reason: string;
  /** Times that are free, in milliseconds since 1970: to choose from, or to propose. */
  nearest: readonly number[];
  /** How many changes the server has made. */
  made: number;
}

const answered = answerOf(actors.changeCalendar);
const timesIn = answerOf(actors.getTimesNear);

/** Adds, changes and cancels what stands in a calendar. */
export const bookingEditorMachine = setup({
  types: {
    input: {} as { businessId: string },
    context: {} as Context,
    events: {} as
      | { type: 'open'; about: About }
      | { type: 'close' }
      | { type: 'change'; change: CalendarChange }
      | { type: 'confirm' }
      | { type: 'cancel' },
    emitted: {} as Effect,
  },
  actors: { changeCalendar: actors.changeCalendar, getTimesNear: actors.getTimesNear },
  actions: {
    say,
    keepAbout: assign(({ event }) => {
      assertEvent(event, 'open');
      return { about: event.about, change: null, reason: '', nearest: [] };
    }),
    forgetAbout: assign({ about: null, change: null, reason: '', nearest: [] }),
    keepChange: assign(({ event }) => {
      assertEvent(event, 'change');
      return { change: event.change, reason: '', nearest: [] };
    }),
    allowOutside: assign(({ context: { change } }) => ({
      change: change && 'isOutside' in change ? { ...change, isOutside: true } : change,
      reason: '',
      nearest: [],
    })),
    keepRefusal: assign(({ event }) => {
      const answer = answered(event);
      return { reason: messageOf(event), nearest: 'nearest' in answer ? answer.nearest : [] };
    }),
    keepTimes: assign({ nearest: ({ event }) => timesIn(event) }),
    forgetReason: assign({ reason: '', nearest: [] }),
    countMade: assign({ made: ({ context }) => context.made + 1 }),
  },
  guards: {
    isOk: answers.isOk,
    hasAdded: ({ context, event }) => context.change?.type === 'save' && answers.isOk({ event }),
    isDecline: ({ event }) => event.type === 'open' && event.about.type === 'decline',
    isClosed: ({ event }) => answers.isRefused({ event }, { reason: 'closed' }),
  },
}).createMachine({
  id: 'booking-editor',
  description: 'Adds a booking by hand, changes or cancels one, and blocks time.',
  context: ({ input: { businessId } }) => ({
    businessId,
    about: null,
    change: null,
    reason: '',
    nearest: [],
    made: 0,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'nothing is edited',
      on: {
        open: [
          { guard: 'isDecline', target: 'searching', actions: 'keepAbout' },
          { target: 'open', actions: 'keepAbout' },
        ],
      },
    },
    searching: {
      description: 'times to propose in place of the one that is declined are looked for',
      invoke: {
        id: 'getTimesNear',
        src: 'getTimesNear',
        input: ({ context: { about } }) => {
          if (about?.type !== 'decline') throw new Error('There is no booking to decline.');
          return { bookingId: about.booking.id };
        },
        onDone: { target: 'open', actions: 'keepTimes' },
        onError: 'open',
      },
      on: { close: { target: 'closed', actions: 'forgetAbout' } },
    },
    open: {
      description: 'something is edited',
      on: {
        close: { target: 'closed', actions: 'forgetAbout' },
        change: { target: 'sending', actions: 'keepChange' },
      },
      initial: 'fresh',
      states: {
        fresh: { description: 'and nothing was tried yet' },
        refused: { description: 'but the server refused, and says why, with times that are free' },
        failed: { description: 'but the server could not be reached' },
      },
    },
    sending: {
      description: 'the server is being told',
      tags: ['busy'],
      invoke: {
        id: 'changeCalendar',
        src: 'changeCalendar',
        input: ({ context: { businessId, change } }) => {
          if (!change) throw new Error('There is no change to tell of.');
          return { businessId, change };
        },
        onDone: [
          {
            guard: 'hasAdded',
            target: 'closed',
            actions: ['countMade', 'forgetAbout', { type: 'say', params: { words: 'added' } }],
          },
          {
            guard: 'isOk',
            target: 'closed',
            actions: ['countMade', 'forgetAbout', { type: 'say', params: { words: 'changed' } }],
          },
          { guard: 'isClosed', target: 'asking', actions: 'keepRefusal' },
          { target: 'open.refused', actions: 'keepRefusal' },
        ],
        onError: 'open.failed',
      },
    },
    asking: {
      description: 'the time is outside of hours or blocked, and they are asked whether they mean it',
      on: {
        confirm: { target: 'sending', actions: 'allowOutside' },
        cancel: { target: 'open', actions: 'forgetReason' },
      },
    },
  },
});
