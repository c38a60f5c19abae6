import type { BookingSetup } from '../../machines/services/actors.ts';
import { bookingSetup } from '../../machines/services/lists.ts';
import { Offers } from '../../src/app/services/offers.tsx';
import { walkCard } from '../lists/uses.tsx';
import { chair, haircut, lunch, salon, salonLines } from './services-samples.ts';

const nothing: BookingSetup = { ...salon, services: [], resources: [], timesOff: [] };
const trim = {
  ...haircut,
  id: 's2',
  name: 'Beard trim',
  price: '',
  confirms: 'on_request',
  next: [],
} as const;
/** Of a day in February 2026, whose second is a Monday, from one time to another. */
const weekly = (day: number, from: string, to: string) => ({
  starts: `2026-02-0${day}T${from}`,
  ends: `2026-02-0${day}T${to}`,
});

/** Of two bots, one a draft, the other paused; nobody cuts beards, and nobody has a free time. */
const unready: BookingSetup = {
  ...salon,
  hasHours: false,
  bots: [
    { id: 'b1', name: 'Bean', status: 'draft', languages: [] },
    { id: 'b2', name: 'Pea', status: 'paused', languages: [] },
  ],
  services: [
    { ...haircut, next: [], partyTo: 4 },
    { ...trim, botId: 'b1', resources: [] },
    { ...trim, id: 's3', botId: 'b2', minutes: 90, partyFrom: 2, partyTo: 2 },
  ],
  resources: [
    {
      ...chair,
      seats: 2,
      services: [],
      hours: [{ weekday: 1, opens: '09:00', closes: '12:00' }],
      joined: ['r2'],
    },
    { ...chair, id: 'r2', name: 'Chair 2', joined: [] },
  ],
  timesOff: [
    // A lunch break from Monday to Friday, one on weekends under another note, and afternoons that are free.
    ...[2, 3, 4, 5, 6].map((day) => ({ ...lunch, ...weekly(day, '12:00', '13:00'), id: `lunch ${day}` })),
    ...[7, 8].map((day) => ({
      ...lunch,
      ...weekly(day, '12:00', '13:00'),
      id: `lunch ${day}`,
      note: 'Late',
    })),
    ...[4, 2, 8].map((day) => ({ ...lunch, ...weekly(day, '15:00', '18:00'), id: `free ${day}`, note: '' })),
    // A night, and a whole day, of each week.
    { ...lunch, id: 'night', starts: '2026-02-06T22:00', ends: '2026-02-07T06:00', note: '' },
    ...[7, 8].map((day) => ({
      ...lunch,
      ...{ id: `whole ${day}`, starts: `2026-02-0${day}T00:00`, ends: `2026-02-0${day + 1}T00:00`, note: '' },
    })),
    {
      ...lunch,
      id: 't2',
      resourceId: 'r2',
      starts: '2026-12-24T00:00',
      ends: '2026-12-27T00:00',
      isWeekly: false,
      note: '',
    },
  ],
};

const nothingLines = [
  '## Services',
  '[Add a service]',
  '### What do people book with you?',
  'Choose what comes closest. It fills in services and who does them, and you change what you like.',
  '[Clinic or practice General Checkup, Dental Cleaning, Consultation]',
  '[Salon Haircut, Cut and color, Beard trim]',
  '[Restaurant Table]',
  '[Workshop Inspection, Oil change, Repair]',
  '[Studio or school Trial lesson, Private lesson, Studio for a group]',
  '## People, rooms and tables',
  '[Add one]',
  'Nobody yet. A service needs at least one person, room or table.',
];
const missingHours = (bot: string) =>
  `warning: Your opening hours are missing, so only people with own hours can be booked. [Enter the opening hours](/bots/${bot})`;
const unreadyLines = [
  '## Services of Bean',
  '[Add a service]',
  missingHours('b1'),
  '### Haircut',
  '30 min · $40 · 1 to 4 people · confirmed at once',
  'With Chair 1',
  'warning: No free times in the next 60 days.',
  '[Edit: Haircut]',
  '[Move up: Haircut] (disabled)',
  '[Move down: Haircut]',
  '[Delete: Haircut]',
  '### Beard trim',
  '30 min · you confirm each one',
  'warning: Nobody does this yet. Edit it, and choose who.',
  '[Edit: Beard trim]',
  '[Move up: Beard trim]',
  '[Move down: Beard trim] (disabled)',
  '[Delete: Beard trim]',
  'Nobody sees them before this bot goes live. Times are in UTC. [Try it: Bean](/bots/b1?try=true)',
  '## Services of Pea',
  '[Add a service]',
  missingHours('b2'),
  '### Beard trim',
  '1 h 30 min · 2 people · you confirm each one',
  'With Chair 1',
  'warning: No free times in the next 60 days.',
  '[Edit: Beard trim]',
  '[Delete: Beard trim]',
  'This bot is paused: nobody can book them at the moment. Times are in UTC. [Try it: Pea](/bots/b2?try=true)',
  '## People, rooms and tables',
  '[Add one]',
  '### Chair 1',
  '2 seats · joins Chair 2 · own hours · not needed for any service yet',
  '(Time off: Chair 1)',
  'Off: Mon–Fri, 12:00 PM – 1:00 PM (Lunch)',
  '[Remove: Chair 1, Mon–Fri, 12:00 PM – 1:00 PM]',
  'Off: Sat, Sun, 12:00 PM – 1:00 PM (Late)',
  '[Remove: Chair 1, Sat, Sun, 12:00 PM – 1:00 PM]',
  'Off: Mon, Wed, Sun, 3:00 PM – 6:00 PM',
  '[Remove: Chair 1, Mon, Wed, Sun, 3:00 PM – 6:00 PM]',
  'Off: Every Fri, 10:00 PM – Sat, 6:00 AM',
  '[Remove: Chair 1, Every Fri, 10:00 PM – Sat, 6:00 AM]',
  'Off: Sat, Sun',
  '[Remove: Chair 1, Sat, Sun]',
  '[Edit: Chair 1]',
  '[Time off: Chair 1]',
  '[Calendars: Chair 1]',
  '[Delete: Chair 1]',
  '### Chair 2',
  'opening hours · for Haircut',
  '(Time off: Chair 2)',
  'Off: Thu, Dec 24, 2026 – Sat, Dec 26, 2026',
  '[Remove: Chair 2, Thu, Dec 24, 2026 – Sat, Dec 26, 2026]',
  '[Edit: Chair 2]',
  '[Time off: Chair 2]',
  '[Calendars: Chair 2]',
  '[Delete: Chair 2]',
];

walkCard(bookingSetup, {
  input: { businessId: 'c1' },
  view: <Offers businessId="c1" onOpen={() => {}} />,
  found: { 'a salon': salon, 'nothing yet': nothing, 'what is not ready': unready },
  loading: ['status: Loading what can be booked…'],
  shown: (setup) => (setup === salon ? salonLines : setup === nothing ? nothingLines : unreadyLines),
  failed: [
    'alert error: What can be booked couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
