import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { About } from '../../machines/booking/booking-editor.machine.ts';
import { Desk } from '../../src/app/calendar/desk.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models, save } from './booking-editor.facts.ts';
import { clinic } from './calendar-samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-07T08:20:00Z') });
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(save.id);
});
afterEach(() => void vi.useRealTimers());

prove(models, facts, laws);

const agenda = [
  ...['[Add booking]', '[Block time]', '### Mon, Jan 7'],
  '[10:00 AM – 10:30 AM Ann Guest, Check-up, Dr. Bo]',
  '[10:00 AM – 10:30 AM To confirm: Ben Guest, Check-up, Dr. Cy]',
  '[12:00 PM – 1:00 PM Blocked, Lunch, Dr. Bo]',
];
const when = ['Date <date>', 'Time <time>'];
const whom = 'With <select> {Any that fits, Dr. Bo, Dr. Cy}';

interface Open {
  about: About | null;
  nearest?: readonly number[];
  /** What is said above the form. */
  above?: readonly string[];
  isBusy?: boolean;
  isAsking?: boolean;
}
function page({ about, nearest = [], above = [], isBusy = false, isAsking = false }: Open) {
  const head = (title: string) => [
    ...agenda,
    ...[`## ${title}`, isBusy || isAsking ? '[Close] (disabled)' : '[Close]'],
    ...above,
  ];
  const busy = isBusy ? ' (busy)' : '';
  if (about?.type === 'new')
    return [
      ...head('New booking'),
      ...['Service <select> {Check-up}', whom, ...when, 'People <number>'],
      ...['Name <text off>', 'Phone <tel off>', 'Email <email off>'],
      ...['Note <textarea> “Visitors never see it.”', 'Visitors never see it.', `[Save booking]${busy}`],
    ];
  if (about?.type === 'decline')
    return [
      ...head('Decline a booking'),
      'To confirm: Ben Guest, Check-up, Mon, Jan 7, 10:00 AM',
      ...(nearest.length > 0 ? ['Propose another time', '[Mon, Jan 7, 11:00 AM]'] : []),
      ...['What you say to the visitor <textarea>', `[Decline]${busy}`],
    ];
  return [
    ...head('Booking'),
    ...['To confirm: Ben Guest, Check-up', 'Mon, Jan 7, 10:00 AM, Dr. Cy'],
    ...['[555 0100](tel:5550100)', 'Is new', `[Accept]${busy}`, '[Decline…]'],
    ...[whom, ...when, `[Move]${busy}`],
  ];
}

walk(models, {
  view: (
    <Desk
      businessId="c1"
      calendar={clinic}
      view="agenda"
      days={{ firstDay: '2030-01-07', lastDay: '2030-01-13' }}
      resourceId={null}
      onMove={() => {}}
      onDay={() => {}}
    />
  ),
  states: {
    closed: agenda,
    searching: [...agenda, ...['## Decline a booking', '[Close]', 'status: Looking for other times…']],
    'open.fresh': ({ about, nearest }) => page({ about, nearest }),
    'open.refused': ({ about, nearest }) =>
      page({
        ...{ about, nearest },
        above: ['This time is taken.', 'These times are free:', '[Mon, Jan 7, 11:00 AM]'].map(
          (line) => `alert error: ${line}`,
        ),
      }),
    'open.failed': ({ about, nearest }) =>
      page({
        ...{ about, nearest },
        above: ['Nothing was changed', 'Please check your connection and try again.'].map(
          (line) => `alert error: ${line}`,
        ),
      }),
    sending: ({ about, nearest }) => page({ about, nearest, isBusy: true }),
    asking: ({ about }) =>
      page({
        about,
        isAsking: true,
        above: ['This time is blocked or outside opening hours.', '[Book it anyway]', '[Back]'].map(
          (line) => `alert info: ${line}`,
        ),
      }),
  },
  events: {
    open: ({ about }, _tell, hear) => {
      // Its booking, which is open, is closed first.
      if (about.type === 'decline') return hear();
      press(about.type === 'new' ? 'Add booking' : /Ben Guest/);
    },
    close: () => press('Close'),
    change: ({ change }) => {
      if (change.type === 'accept') return press('Accept');
      if (change.type === 'cancel') {
        type('What you say to the visitor', change.reason);
        return press('Decline');
      }
      if (change.type !== 'save') throw new Error('Nobody does that.');
      type('Name', change.name);
      type('Phone', change.phone);
      press('Save booking');
    },
    confirm: () => press('Book it anyway'),
    cancel: () => press('Back'),
  },
});

test('what another calendar says is shown, and freed there', () => {
  const elsewhere = clinic.timesOff.map((one) => ({ ...one, isWeekly: false, note: '', isElsewhere: true }));
  render(
    <RuntimeProvider runtime={{ provide: (machine) => machine, perform: () => {} }}>
      <Desk
        businessId="c1"
        calendar={{ ...clinic, timesOff: elsewhere }}
        view="agenda"
        days={{ firstDay: '2030-01-07', lastDay: '2030-01-13' }}
        resourceId={null}
        onMove={() => {}}
        onDay={() => {}}
      />
    </RuntimeProvider>,
  );
  fireEvent.click(screen.getByText(/Blocked/));
  expect(readPage()).toContain('This comes from another calendar. Change it there.');
  expect(readPage().join()).not.toContain('[Free this time]');
});
