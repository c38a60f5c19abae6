import { expect, test } from 'vitest';
import type { OpeningHours } from '../../machines/knowledge/actors.ts';
import { undecidedHolidays } from '../../machines/knowledge/holidays.ts';

const always: OpeningHours = {
  timeZone: 'Europe/London',
  week: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
  exceptions: [],
};
const asked = (today: string, hours: Partial<OpeningHours> = {}) =>
  undecidedHolidays({ ...always, ...hours }, today).map(({ day, name }) => `${day} ${name}`);

test('owners are asked in November until the end of March', () => {
  expect(asked('2026-11-01')).toEqual([
    '2026-12-24 Christmas Eve',
    '2026-12-25 Christmas Day',
    '2026-12-26 Boxing Day',
    '2026-12-28 Public holiday',
    '2026-12-31 New Year’s Eve',
    '2027-01-01 New Year’s Day',
    '2027-03-26 Good Friday',
    '2027-03-29 Easter Monday',
  ]);
});

test('in March until the end of September, in September until the end of November', () => {
  expect(asked('2027-03-27')).toEqual([
    '2027-03-29 Easter Monday',
    '2027-05-03 Early May bank holiday',
    '2027-05-31 Spring bank holiday',
    '2027-08-30 Summer bank holiday',
  ]);
  expect(asked('2026-09-30', { timeZone: 'America/New_York' })).toEqual([
    '2026-10-12 Columbus Day',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving',
  ]);
});

test.each(['01', '02', '04', '05', '06', '07', '08', '10', '12'])('in month %s nobody is asked', (month) => {
  expect(asked(`2026-${month}-01`)).toEqual([]);
});

test('of a day that is decided, or closed every week, nothing is asked', () => {
  const exceptions = [{ day: '2026-12-25', opens: null, closes: null, note: null }];
  const closedOnThursdays = always.week.map((span) =>
    span.weekday === 4 ? { weekday: 4, opens: null, closes: null } : span,
  );
  expect(asked('2026-11-30', { exceptions, week: closedOnThursdays }).slice(0, 3)).toEqual([
    '2026-12-26 Boxing Day',
    '2026-12-28 Public holiday',
    '2027-01-01 New Year’s Day',
  ]);
  expect(asked('2026-11-30', { week: [] })).toEqual([]);
});

test('of a country whose holidays are not known nothing is asked', () => {
  expect(asked('2026-11-01', { timeZone: 'Asia/Tokyo' })).toEqual([]);
});

test.each([
  ...['Europe/London', 'Europe/Dublin', 'America/New_York', 'America/Toronto', 'Australia/Sydney'],
  ...['Pacific/Auckland', 'Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich', 'Europe/Paris', 'Europe/Rome'],
  ...['Europe/Amsterdam', 'Europe/Brussels', 'Europe/Madrid', 'Europe/Lisbon', 'America/Sao_Paulo'],
  'America/Mexico_City',
])('the holidays of %s have names, but for those that are made up for', (timeZone) => {
  const names = ['2026-03-01', '2026-09-01', '2026-11-01'].flatMap((today) => asked(today, { timeZone }));
  const nameless = names.filter((name) => name.endsWith('Public holiday'));
  expect(names.length).toBeGreaterThan(5);
  // Made up for are Boxing Day, Independence Day, Anzac Day; and the 2nd of January and Waitangi Day of 2027.
  expect(nameless.filter((name) => !/^(2026-(12-28|07-03|04-27)|2027-(01-04|02-08)) /.test(name))).toEqual(
    [],
  );
});
