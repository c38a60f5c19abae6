import type { View } from './address.ts';

/** What the calendar says. */
export const words = {
  title: 'Calendar',
  noBusiness: 'Create your first bot to have a calendar.',
  load: { loading: 'Loading the calendar…', failed: 'The calendar couldn’t be loaded' },

  previous: 'Previous',
  today: 'Today',
  next: 'Next',
  goTo: 'Go to a date',
  views: { day: 'Day', week: 'Week', agenda: 'Agenda' } satisfies Record<View, string>,
  whose: 'Whose calendar',
  everybody: 'Everybody’s',
  add: 'Add booking',
  block: 'Block time',

  none: 'Nothing is booked on these days.',
  blocked: 'Blocked',
  /** How many more there are; on which day is only read out. */
  more: (bookings: number) => `${bookings} more `,
  moreOn: (day: string) => `on ${day}`,
  moveHint: 'Drag a booking to move it, or press Shift with an arrow key, then Enter.',
  moving: 'Moving the booking…',
  isOutside: 'This time is blocked or outside opening hours',
  moveAnyway: 'Move it anyway',
  moveBack: 'Leave it where it was',

  noServices: 'Nothing can be booked yet',
  noServicesMore: 'Set up your services first: what people book, how long it takes, and who does it.',
  setUp: 'Set up booking',
  requested: (bookings: number) =>
    bookings === 1 ? '1 booking to confirm' : `${bookings} bookings to confirm`,
  showRequested: (bookings: number) => (bookings === 1 ? 'Show it' : 'Show the first'),
  notRead: (name: string) => `${name}’s other calendar can’t be read`,
  lastRead: (ago: string | null) =>
    ago === null
      ? 'It hasn’t been read yet, so it blocks no times.'
      : `It was last read ${ago}. Until it can be read again, its busy times from then count.`,
  bookingSetup: 'Booking setup',
  isCut: 'Only the first 999 bookings are shown',
  isCutMore: 'Choose fewer days to see them all.',
};
