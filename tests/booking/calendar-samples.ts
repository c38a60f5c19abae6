import type { Booking, Calendar } from '../../machines/booking/actors.ts';

/** A time of Monday, January 7, 2030, in milliseconds since 1970. */
export const timeAt = (hour: number, minute = 0): number => Date.UTC(2030, 0, 7, hour, minute);

const checkUp: Booking = {
  id: 'b1',
  serviceId: 's1',
  serviceName: 'Check-up',
  resourceId: 'r1',
  joinedId: null,
  resourceName: 'Dr. Bo',
  party: 1,
  span: [timeAt(10), timeAt(10, 30)],
  taken: [timeAt(10), timeAt(10, 45)],
  state: 'confirmed',
  name: 'Ann Guest',
  email: '',
  phone: '555 0100',
  note: '',
};
export const asked: Booking = {
  ...checkUp,
  id: 'b2',
  resourceId: 'r2',
  resourceName: 'Dr. Cy',
  state: 'requested',
  name: 'Ben Guest',
  note: 'Is new',
};
export { checkUp };

/** A clinic with two doctors, open from 8 to 18. */
export const clinic: Calendar = {
  zone: 'UTC',
  services: [
    { id: 's1', name: 'Check-up', minutes: 30, bufferBefore: 0, bufferAfter: 15, resources: ['r1', 'r2'] },
  ],
  resources: [
    { id: 'r1', name: 'Dr. Bo', seats: 1, open: [[timeAt(8), timeAt(18)]] },
    { id: 'r2', name: 'Dr. Cy', seats: 1, open: [[timeAt(8), timeAt(18)]] },
  ],
  pairs: [],
  bookings: [checkUp, asked],
  timesOff: [
    {
      id: 'o1',
      resourceId: 'r1',
      span: [timeAt(12), timeAt(13)],
      isWeekly: true,
      note: 'Lunch',
      isElsewhere: false,
    },
  ],
  requested: { number: 1, firstDay: '2030-01-07' },
  failing: [],
  isCut: false,
  version: 'v1',
};
