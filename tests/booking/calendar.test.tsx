import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CalendarSearch } from '../../src/app/calendar/address.ts';
import { Calendar } from '../../src/app/calendar/calendar.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './calendar.facts.ts';
import { checkUp } from './calendar-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-07T07:00:00Z') }));
afterEach(() => void vi.useRealTimers());

prove(models, facts, laws);

/** A calendar with an address, which begins as that of a Monday. */
function Addressed() {
  const [search, go] = useState<CalendarSearch>({ view: 'day', date: '2030-01-07' });
  return <Calendar business={{ id: 'c1', timeZone: 'UTC' }} search={search} onGo={go} />;
}

const monday = '2030-01-07';
const hint = 'Drag a booking to move it, or press Shift with an arrow key, then Enter.';

interface Shown {
  firstDay: string;
  /** What is said above the days. */
  above?: readonly string[];
  time?: string;
}
const tools = (firstDay: string, isLoaded = true) => [
  ...['[Previous]', '[Today]', '[Next]', firstDay === monday ? '## Mon, Jan 7' : '## Tue, Jan 8'],
  ...['Go to a date <date>', '[Day] (pressed)', '[Week]', '[Agenda]'],
  ...(isLoaded ? ['Whose calendar <select> {Everybody’s, Dr. Bo, Dr. Cy}'] : []),
];
const page = ({ firstDay, above = [], time = '10:00 AM – 10:30 AM' }: Shown) => {
  const [first, second] = [
    [`[Ann Guest, Check-up ${time}] “${hint}”`, '[Blocked, Lunch, 12:00 PM – 1:00 PM]'],
    [`[To confirm: Ben Guest, Check-up 10:00 AM – 10:30 AM] “${hint}”`],
  ];
  return [
    ...tools(firstDay),
    ...above,
    ...['note info: 1 booking to confirm', 'note info: [Show it]', '[Add booking]', '[Block time]'],
    ...['(Calendar)', '### Dr. Bo', '### Dr. Cy'],
    ...(firstDay === monday ? [...first, ...second] : []),
    hint,
  ];
};
const failure = (title: string) =>
  [title, 'Please check your connection and try again.', '[Try again]'].map((line) => `alert error: ${line}`);
const later = '10:15 AM – 10:45 AM';
const moving = ['status: Moving the booking…'];

walk(models, {
  view: <Addressed />,
  alike: ['shown.current = shown.refreshing', 'shown.moving = shown.settling'],
  states: {
    loading: ({ days: { firstDay } }) => [...tools(firstDay, false), 'status: Loading the calendar…'],
    failed: ({ days: { firstDay } }) => [
      ...tools(firstDay, false),
      ...failure('The calendar couldn’t be loaded'),
    ],
    'shown.current': ({ days: { firstDay } }) => page({ firstDay }),
    'shown.refreshing': ({ days: { firstDay } }) => page({ firstDay }),
    'shown.outdated': ({ days: { firstDay } }) =>
      page({ firstDay, above: failure('This may be out of date') }),
    'shown.moving': ({ days: { firstDay } }) => page({ firstDay, time: later, above: moving }),
    'shown.settling': ({ days: { firstDay } }) => page({ firstDay, time: later, above: moving }),
    'shown.asking': ({ days: { firstDay } }) =>
      page({
        firstDay,
        time: later,
        above: [
          'alert info: This time is blocked or outside opening hours',
          'alert info: [Move it anyway]',
          'alert info: [Leave it where it was]',
        ],
      }),
  },
  events: {
    'days.changed': () => press('Next'),
    retry: () => press('Try again'),
    refresh: (_event, _tell, hear) => hear(),
    move: () => {
      const block = document.querySelector(`[data-booking="${checkUp.id}"]`);
      if (!block) throw new Error('The booking is not there.');
      fireEvent.keyDown(block, { key: 'ArrowDown', shiftKey: true });
      fireEvent.keyDown(block, { key: 'Enter' });
    },
    confirm: () => press('Move it anyway'),
    cancel: () => press('Leave it where it was'),
  },
});
