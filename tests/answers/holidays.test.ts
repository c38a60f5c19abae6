import { expect, test } from 'vitest';
import {
  dayOfRule,
  isHoliday,
  isPublicHoliday,
} from '../../supabase/functions/_shared/answers/hours/holidays.ts';

test.each([
  ['easter+0', 1961, '1961-04-02'],
  ['easter+0', 2008, '2008-03-23'],
  ['easter+0', 2026, '2026-04-05'],
  ['easter+0', 2038, '2038-04-25'],
  ['easter-2', 2027, '2027-03-26'],
  ['12-25', 2026, '2026-12-25'],
  ['4#4/11', 2026, '2026-11-26'],
  ['1#1/05', 2026, '2026-05-04'],
  ['1#-1/05', 2026, '2026-05-25'],
  ['1#-1/08', 2026, '2026-08-31'],
  ['1<05-25', 2026, '2026-05-18'],
  ['0!04-27', 2026, '2026-04-27'],
  ['0!04-27', 2031, '2031-04-26'],
])('the rule %s names of %i %s', (rule, year, day) => {
  expect(dayOfRule(rule, year)).toBe(day);
});

test.each([
  ['Europe/London', '2026-12-28', 'Boxing Day, a Saturday, is made up for'],
  ['Europe/London', '2027-12-28', 'both days of Christmas are, on a Monday and a Tuesday'],
  ['America/New_York', '2026-07-03', 'the 4th, a Saturday, is on the Friday before'],
  ['America/Chicago', '2027-12-31', 'New Year’s Day of the next year, a Saturday'],
  ['America/Toronto', '2026-05-18', 'Victoria Day'],
  ['America/Mexico_City', '2026-11-16', 'the Revolution'],
  ['America/Sao_Paulo', '2026-02-17', 'carnival'],
  ['Europe/Dublin', '2026-03-17', 'Saint Patrick'],
  ['Europe/Berlin', '2026-10-03', 'German Unity'],
  ['Europe/Vienna', '2026-10-26', 'the Austrian national day'],
  ['Europe/Zurich', '2026-08-01', 'the Swiss one'],
  ['Europe/Paris', '2026-05-14', 'Ascension'],
  ['Europe/Madrid', '2026-12-08', 'the Immaculate Conception'],
  ['Europe/Lisbon', '2026-06-10', 'Portugal Day'],
  ['Australia/Sydney', '2026-04-25', 'Anzac Day'],
  ['Europe/Rome', '2026-06-02', 'the Republic'],
  ['Europe/Rome', '2026-10-04', 'Saint Francis, again since 2026'],
  ['Europe/Amsterdam', '2031-04-26', 'King’s Day, on the Saturday before a Sunday'],
  ['Europe/Brussels', '2026-07-21', 'the Belgian national day'],
  ['Pacific/Auckland', '2026-10-26', 'Labour Day'],
  ['Pacific/Auckland', '2028-01-04', 'both days of the New Year, a Saturday and a Sunday, are made up for'],
])('in %s %s is a holiday: %s', (timeZone, day) => {
  expect(isPublicHoliday(day, timeZone)).toBe(true);
});

test.each([
  ['Europe/London', '2026-07-14'],
  ['Europe/Berlin', '2026-12-28'],
  ['America/New_York', '2026-07-06'],
  ['Europe/Amsterdam', '2031-04-27'],
  ['Pacific/Auckland', '2026-06-02'],
  ['Asia/Tokyo', '2026-12-25'],
  ['Asia/Tokyo', '2026-12-24'],
  ['UTC', '2026-01-01'],
])('in %s %s is none', (timeZone, day) => {
  expect(isHoliday(day, timeZone)).toBe(false);
});

test('on an eve usual hours are doubtful, though it is no public holiday', () => {
  expect(isHoliday('2026-12-24', 'Europe/Berlin')).toBe(true);
  expect(isPublicHoliday('2026-12-24', 'Europe/Berlin')).toBe(false);
});
