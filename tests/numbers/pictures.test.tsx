import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ByDay } from '../../src/app/numbers/by-day.tsx';
import { ByHour } from '../../src/app/numbers/by-hour.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { many } from './numbers-samples.ts';

/** A number of a day of November that opens its conversations. */
const open = (number: string, day: number, outcome: string) =>
  `[${number}](/numbers?from=2026-11-0${day}&to=2026-11-0${day}&of=outcome%3A${outcome})`;

test('the days are a table, too, with those on which nobody asked', () => {
  render(
    <Links>
      <ByDay range={{ from: '2026-11-01', to: '2026-11-03' }} days={many.days} />
    </Links>,
  );
  press('As a table');
  expect(readPage()).toEqual([
    '## By day',
    '[As a table] (pressed)',
    '(Conversations by day)',
    ...['Day', 'Conversations', 'Answered', 'Likely answer shown', 'Not known', 'Asked for a person'],
    ...['Nov 1, 2026', open('1,000', 1, 'begun'), open('800', 1, 'answered'), '0', '0', '0'],
    ...['Nov 2, 2026', '0', '0', '0', '0', '0'],
    ...['Nov 3, 2026', open('200', 3, 'begun'), open('100', 3, 'answered')],
    ...[open('100', 3, 'closest'), open('60', 3, 'unknown'), open('40', 3, 'asked')],
  ]);
  press('As a table');
  expect(readPage()).toContain('(Conversations by day. Busiest: Nov 1, 2026, with 1,000.)');
});

test('more than a quarter is shown by week, from Monday on, and no day is lost', () => {
  render(
    <Links>
      <ByDay range={{ from: '2026-08-01', to: '2026-11-03' }} days={many.days} />
    </Links>,
  );
  expect(readPage()).toContain('(Conversations by week. Busiest: the week from Oct 26, 2026, with 1,000.)');
  press('As a table');
  const lines = readPage();
  expect(lines.slice(3, 5)).toEqual(['Week from', 'Conversations']);
  expect(lines.filter((line) => line.endsWith(', 2026'))).toHaveLength(15);
  expect(lines.slice(-6, -4)).toEqual([
    'Nov 2, 2026',
    '[200](/numbers?from=2026-11-02&to=2026-11-03&of=outcome%3Abegun)',
  ]);
});

test('the hours are a table, too, whose numbers open their conversations', () => {
  render(
    <Links>
      <ByHour hours={many.hours} zone="Europe/London" />
    </Links>,
  );
  press('As a table');
  const lines = readPage();
  expect(lines).toHaveLength(3 + 8 + 24 * 8);
  expect(lines.filter((line) => line.startsWith('['))).toEqual([
    '[As a table] (pressed)',
    '[1,000](/numbers?of=hour%3A7-9)',
    '[200](/numbers?of=hour%3A2-13)',
  ]);
});
