import type { BookingSetup } from '../../../machines/services/actors.ts';
import type { BookingTrade } from '../../../machines/services/booking-trades.ts';

/** What the page says on which members set up what can be booked. */
export const setupWords = {
  title: 'Booking',
  about: 'What people can book with you, with whom, and when.',
  noBusiness: 'Bookings belong to a business, which your first bot comes with.',
  load: { loading: 'Loading what can be booked…', failed: 'What can be booked couldn’t be loaded' },
  back: 'Back to the overview',
  newService: 'New service',
  newResource: 'New person, room or table',
};

/** What is said of services. */
export const serviceWords = {
  /** With the name of the bot where there are several. */
  title: (bot: string | null) => (bot === null ? 'Services' : `Services of ${bot}`),
  add: 'Add a service',
  noHours: 'Your opening hours are missing, so only people with own hours can be booked.',
  enterHours: 'Enter the opening hours',
  status: {
    draft: 'Nobody sees them before this bot goes live.',
    live: 'Visitors can book them in the chat.',
    paused: 'This bot is paused: nobody can book them at the moment.',
  } satisfies Record<BookingSetup['bots'][number]['status'], string>,
  try: (bot: string) => `Try it: ${bot}`,
  with: (names: string) => `With ${names}`,
  next: (times: string) => `Next free: ${times}`,
  nobody: 'Nobody does this yet. Edit it, and choose who.',
  noneFree: (days: number) => `No free times in the next ${days} days.`,
  tradesTitle: 'What do people book with you?',
  tradesAbout:
    'Choose what comes closest. It fills in services and who does them, and you change what you like.',
};

/** What trades are called. */
export const tradeNames: Readonly<Record<BookingTrade, string>> = {
  clinic: 'Clinic or practice',
  salon: 'Salon',
  restaurant: 'Restaurant',
  workshop: 'Workshop',
  studio: 'Studio or school',
};

/** What is said of whom or what a booking takes. */
export const resourceWords = {
  title: 'People, rooms and tables',
  add: 'Add one',
  none: 'Nobody yet. A service needs at least one person, room or table.',
  seats: (seats: number) => `${seats} seats`,
  joins: (names: string) => `joins ${names}`,
  hasHours: 'own hours',
  noHours: 'opening hours',
  bookedFor: (services: string) => `for ${services}`,
  bookedForNothing: 'booked for nothing yet',
  off: (times: string, note: string) => `Off: ${times}${note && ` (${note})`}`,
  timeOff: 'Time off',
  removeTimeOff: 'Remove',
  calendars: 'Calendars',
};

/** What can be done with a service, or with whom or what a booking takes. */
export const rowWords = {
  edit: 'Edit',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Delete',
  removeQuestion: (name: string, bookings: number) =>
    bookings === 0
      ? `Delete “${name}”? There are no bookings to come.`
      : `Delete “${name}”? ${bookings} ${bookings === 1 ? 'booking' : 'bookings'} to come: they stay in your calendar, under this name.`,
  confirmRemove: 'Delete it',
  keep: 'Keep it',
};
