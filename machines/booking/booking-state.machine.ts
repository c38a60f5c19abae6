import { setup } from 'xstate';

/** What happens to a booking, in the words of whoever does it. */
type BookingEvent =
  | { type: 'visitor.confirms'; isFree: boolean }
  | { type: 'visitor.moves' | 'visitor.cancels' | 'business.moves' | 'business.cancels' | 'business.accepts' }
  | { type: 'business.notesVisit' | 'business.notesNoShow' | 'somebody.takes' | 'it.begins' };

/**
 * What becomes of a booking. The database holds the same: `private.check_booking_state` refuses every other step, and a
 * test takes both through all paths.
 */
export const bookingStateMachine = setup({
  types: {
    input: {} as { confirms: 'at_once' | 'on_request' },
    context: {} as { confirms: 'at_once' | 'on_request' },
    events: {} as BookingEvent,
  },
  guards: {
    /** All of it is checked again when it is confirmed. */
    isGone: ({ event }) => event.type === 'visitor.confirms' && !event.isFree,
    isAtOnce: ({ context }) => context.confirms === 'at_once',
  },
  delays: { longestHold: 300_000 },
}).createMachine({
  id: 'booking-state',
  description: 'Says what becomes of a time that somebody has chosen.',
  context: ({ input }) => input,
  initial: 'held',
  states: {
    held: {
      description: 'nobody else gets the time while the visitor says who they are',
      tags: ['taken'],
      after: { longestHold: 'lapsed' },
      on: {
        'visitor.confirms': [
          { guard: 'isGone', target: 'free' },
          { guard: 'isAtOnce', target: 'confirmed' },
          { target: 'requested' },
        ],
        'visitor.cancels': 'free',
      },
    },
    lapsed: {
      description: 'the visitor still gets the time, if nobody has come first',
      on: {
        'somebody.takes': 'free',
        'visitor.confirms': [
          { guard: 'isGone', target: 'free' },
          { guard: 'isAtOnce', target: 'confirmed' },
          { target: 'requested' },
        ],
        'visitor.cancels': 'free',
      },
    },
    requested: {
      description: 'the business says whether it is well with the time, which nobody else gets until then',
      tags: ['taken'],
      on: {
        'business.accepts': 'confirmed',
        'business.moves': 'requested',
        'business.cancels': 'cancelled',
        'visitor.moves': 'requested',
        'visitor.cancels': 'cancelled',
      },
    },
    confirmed: {
      description: 'it is booked',
      tags: ['taken'],
      on: {
        'it.begins': 'begun',
        'business.moves': 'moved',
        'business.cancels': 'cancelled',
        'visitor.moves': [{ guard: 'isAtOnce', target: 'moved' }, { target: 'requested' }],
        'visitor.cancels': 'cancelled',
      },
    },
    moved: {
      description: 'it is booked for another time than at first',
      tags: ['taken'],
      on: {
        'it.begins': 'begun',
        'business.moves': 'moved',
        'business.cancels': 'cancelled',
        'visitor.moves': [{ guard: 'isAtOnce', target: 'moved' }, { target: 'requested' }],
        'visitor.cancels': 'cancelled',
      },
    },
    begun: {
      description: 'it is neither moved nor cancelled any more',
      tags: ['taken'],
      on: { 'business.notesVisit': 'done', 'business.notesNoShow': 'missed' },
    },
    done: {
      description: 'the visitor has come',
      on: { 'business.notesNoShow': 'missed' },
    },
    missed: {
      description: 'the visitor has not come',
      on: { 'business.notesVisit': 'done' },
    },
    cancelled: {
      description: 'the time is free again, and the booking is kept',
      type: 'final',
    },
    free: {
      description: 'there is no booking, and whoever comes gets the time',
      type: 'final',
    },
  },
});
