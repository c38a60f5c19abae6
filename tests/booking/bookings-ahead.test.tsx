import { expect } from 'vitest';
import { bookingsAhead } from '../../machines/booking/lists.ts';
import { BookingsAhead } from '../../src/app/settings/bookings-ahead.tsx';
import { walkCard } from '../lists/uses.tsx';

const lines: Record<number, string> = {
  0: 'It has no bookings to come.',
  1: 'It has 1 booking to come. If it’s still there a day before the business goes, it is cancelled, and the visitor gets an email.',
  12: 'It has 12 bookings to come. Those that are still there a day before the business goes are cancelled, and the visitors get an email.',
  1000: 'It has 1,000 bookings or more to come. Those that are still there a day before the business goes are cancelled, and the visitors get an email.',
};

walkCard(bookingsAhead, {
  input: { businessId: 'c1' },
  view: <BookingsAhead businessId="c1" />,
  found: { none: 0, one: 1, some: 12, many: 1000 },
  loading: ['status: Counting the bookings…'],
  shown: (number) => [lines[number] ?? expect.unreachable('No such number.')],
  failed: [
    'alert error: The bookings couldn’t be counted',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
