import type { BookingSetup, Resource, Service, TimeOff } from '../../machines/services/actors.ts';

export const haircut: Service = {
  id: 's1',
  botId: 'b1',
  name: 'Haircut',
  minutes: 30,
  bufferBefore: 0,
  bufferAfter: 10,
  gridMinutes: 30,
  noticeMinutes: 120,
  horizonDays: 60,
  partyFrom: 1,
  partyTo: 1,
  spareSeats: null,
  confirms: 'at_once',
  price: '$40',
  bring: '',
  names: {},
  resources: ['r1'],
  next: ['2026-02-03T09:00:00Z', '2026-02-03T09:30:00Z', '2026-02-04T10:00:00Z'],
  bookings: 2,
  isNew: false,
};

export const chair: Resource = {
  id: 'r1',
  businessId: 'c1',
  kind: 'chair',
  name: 'Chair 1',
  seats: 1,
  hours: [],
  services: ['s1'],
  joined: [],
  bookings: 1,
  isNew: false,
};

export const lunch: TimeOff = {
  id: 't1',
  resourceId: 'r1',
  starts: '2026-02-02T12:00',
  ends: '2026-02-02T13:00',
  isWeekly: true,
  note: 'Lunch',
};

export const salon: BookingSetup = {
  timeZone: 'UTC',
  hasHours: true,
  bots: [{ id: 'b1', name: 'Bean', status: 'live', languages: ['de'] }],
  services: [haircut],
  resources: [chair],
  timesOff: [lunch],
};

/** What can be read of it. */
export const salonLines = [
  '## Services',
  '[Add a service]',
  '### Haircut',
  '30 min · $40 · confirmed at once',
  'With Chair 1',
  'success: Next free: Tue 9:00 AM, 9:30 AM; Wed 10:00 AM',
  '[Edit: Haircut]',
  '[Delete: Haircut]',
  'Visitors can book them in the chat. Times are in UTC. [Try it: Bean](/bots/b1?try=true)',
  '## People, rooms and tables',
  '[Add one]',
  '### Chair 1',
  'opening hours · for Haircut',
  '(Time off: Chair 1)',
  'Off: Every Mon, 12:00 PM – 1:00 PM (Lunch)',
  '[Remove: Chair 1, Every Mon, 12:00 PM – 1:00 PM]',
  '[Edit: Chair 1]',
  '[Time off: Chair 1]',
  '[Calendars: Chair 1]',
  '[Delete: Chair 1]',
];
