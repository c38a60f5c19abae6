import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { OpeningHours } from '../../machines/knowledge/actors.ts';
import type { holidayAnswers } from '../../machines/knowledge/lists.ts';
import { Holidays } from '../../src/app/knowledge/hours/holidays.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { disagreements } from '../../tools/harness/facts.ts';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { closed, facts, laws, models } from './holiday-answers.facts.ts';

// The chart is proved in tests/lists/changes.test.tsx; these are the facts of this use.
test('does what the requirements say', () => {
  expect(disagreements(models, facts, laws)).toEqual([]);
});

beforeEach(() => void vi.setSystemTime(new Date('2026-11-25T12:00Z')));
afterEach(() => void vi.useRealTimers());

/** Open on Fridays, twice. */
const hours: OpeningHours = {
  timeZone: 'Europe/London',
  week: [
    { weekday: 5, opens: '11:00', closes: '15:00' },
    { weekday: 5, opens: '18:00', closes: '02:00' },
  ],
  exceptions: [{ day: '2026-12-25', opens: null, closes: null, note: 'Christmas Day' }],
};

const view = (known = hours, onOther = (_: OpeningHours) => {}) => (
  <Holidays businessId="c1" hours={known} onOther={onOther} />
);

const newYear = 'New Year’s Day, Fri, Jan 1, 2027';
const usual = '11:00 AM – 3:00 PM, 6:00 PM – 2:00 AM';

const rowOf = (label: string, condition: string) => {
  const [name = '', ...day] = label.split(', ');
  return [
    name,
    `${day.join(', ')} · usually ${usual}`,
    `[Closed: ${label}]${condition}`,
    `[Open as usual: ${label}]${condition}`,
    `[Other hours: ${label}]`,
  ];
};

const page = (condition: string, saved: readonly string[] = []) => [
  '(Holidays to decide)',
  '### Are you open on these holidays?',
  'Until you say so, your bots give the usual hours and ask people to call first.',
  ...[newYear, 'Good Friday, Fri, Mar 26, 2027'].flatMap((label, index) =>
    rowOf(label, index === 0 || condition === '' ? condition : ' (disabled)'),
  ),
  ...saved,
];

walk(models, {
  isPartial: true,
  view: view(),
  states: {
    // What was decided goes with the hours beside it.
    ready: ({ done }: ContextFrom<typeof holidayAnswers>) =>
      page(
        '',
        done ? [`status: success: New Year’s Day: ${done.spans.length > 1 ? usual : 'Closed'}. Saved.`] : [],
      ),
    changing: () => page(' (busy)'),
  },
  events: {
    change: ({ change }) => press(`${change === closed ? 'Closed' : 'Open as usual'}: ${newYear}`),
  },
});

const show = (shown: React.ReactNode) =>
  render(
    <RuntimeProvider runtime={{ provide: (machine) => machine, perform: () => {} }}>{shown}</RuntimeProvider>,
  );

test('other hours begin in the editor as the usual ones, with the name of the day', () => {
  const onOther = vi.fn();
  show(view(hours, onOther));
  fireEvent.click(screen.getByRole('button', { name: `Other hours: ${newYear}` }));
  const note = 'New Year’s Day';
  expect(onOther).toHaveBeenCalledWith({
    ...hours,
    exceptions: [
      ...hours.exceptions,
      { day: '2027-01-01', opens: '11:00', closes: '15:00', note },
      { day: '2027-01-01', opens: '18:00', closes: '02:00', note },
    ],
  });
});

test('nothing is asked in other months', () => {
  vi.setSystemTime(new Date('2026-12-01T12:00Z'));
  show(view());
  expect(readPage()).toEqual([]);
});
