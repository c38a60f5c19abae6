import type { BookingSetup } from '../../../machines/services/actors.ts';
import type { BookingTrade } from '../../../machines/services/booking-trades.ts';

/** What the page says on which members set up what can be booked. */
export const setupWords = {
  title: 'Booking',
  about: 'What people can book with you, with whom, and when.',
  noBusiness: 'Create your first bot to set up booking.',
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
  bookedForNothing: 'not needed for any service yet',
  off: (times: string, note: string) => `Off: ${times}${note && ` (${note})`}`,
  timeOff: 'Time off',
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

/** What the form of a service says. */
export const serviceFormWords = {
  labels: {
    name: 'Name',
    names: 'Name in other languages',
    minutes: 'Minutes',
    price: 'Price',
    confirms: 'Confirmation',
    resources: 'Who does it, or where?',
    bring: 'What should people bring?',
    bufferBefore: 'Minutes kept free before',
    bufferAfter: 'Minutes kept free after',
    gridMinutes: 'Offer a time every',
    noticeMinutes: 'Earliest booking',
    horizonDays: 'Days ahead',
    partyFrom: 'Smallest group',
    partyTo: 'Largest group',
    spareSeats: 'Seats that may stay empty',
  },
  hints: {
    minutes: 'How long it takes.',
    price: 'Shown to visitors as you write it. Optional.',
    confirms:
      '“At once” books the time right away. Otherwise it waits for your yes, and nobody else can take it.',
    names: 'Empty: the name above.',
    resources: 'A booking takes one of these, the smallest that fits.',
    bring: 'Shown to whoever has booked, and an answer of your bot. Optional.',
    gridMinutes: 'Every 30 min offers 9:00, 9:30, 10:00 and so on.',
    noticeMinutes: 'How soon before it starts a time can still be booked.',
    bufferBefore: 'To prepare.',
    bufferAfter: 'To clean up, also after closing time.',
    horizonDays: 'How far ahead people can book.',
    partyFrom: 'How many people come at least.',
    partyTo: 'More than one, and the bot asks how many are coming.',
    spareSeats: 'Keeps the large table for large groups. Leave it empty for any number.',
  },
  namePlaceholder: 'Haircut',
  pricePlaceholder: '$40',
  nameIn: (language: string) => `Name in ${language}`,
  times: 'Times',
  groups: 'Groups',
};

/** Who confirms a booking. */
export const confirmations = [
  { value: 'at_once', label: 'At once' },
  { value: 'on_request', label: 'I confirm each one' },
];

/** How long before a time it can still be booked. */
export const notices: readonly (readonly [minutes: number, label: string])[] = [
  [0, 'Right away'],
  [30, '30 min before'],
  [60, '1 h before'],
  [120, '2 h before'],
  [240, '4 h before'],
  [720, '12 h before'],
  [1440, '1 day before'],
  [2880, '2 days before'],
  [10_080, '1 week before'],
];

/** How any other notice is said. */
export const sayNotice = (time: string): string => `${time} before`;

/** What the form says of whom or what a booking takes. */
export const resourceFormWords = {
  labels: {
    kind: 'What is it?',
    name: 'Name',
    seats: 'Seats',
    services: 'Booked for',
    joined: 'Can be pushed together with',
    hours: 'Own hours',
  },
  kinds: [
    { value: 'person', label: 'A person' },
    { value: 'chair', label: 'A chair' },
    { value: 'room', label: 'A room' },
    { value: 'table', label: 'A table' },
  ],
  nameHint: 'Your team sees it in the calendar.',
  seatsHint: 'How many people one booking can bring.',
  joinedHint: 'A group too large for one table gets both, with the seats of both.',
  hoursHint: 'Off: the opening hours of your business.',
  week: 'Working hours',
  off: 'Off',
};

/** What the form of a time off says. */
export const timeOffWords = {
  labels: {
    firstDay: 'First day',
    lastDay: 'Last day',
    from: 'From',
    to: 'Until',
    weekly: 'Every week',
    note: 'Note',
  },
  about: 'Nothing new can be booked then. Bookings that are there stay.',
  lastDayHint: 'Leave it empty for a single day.',
  fromHint: 'Leave both empty for whole days.',
  weeklyHint: 'On the same weekday from then on: a lunch break, a free afternoon.',
  notePlaceholder: 'Vacation',
  noteHint: 'Only your team sees this note.',
};
