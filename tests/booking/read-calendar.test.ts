import { expect, test } from 'vitest';
import { readCalendar } from '../../supabase/functions/_shared/calendars/read-calendar.ts';

/** When somebody is busy, out of the calendars of others. The week that is read begins on Monday, 23 November 2026. */

const zone = 'Europe/Berlin';
const monday = '2026-11-23T00:00:00Z';
type Range = readonly [from: string, until: string];
const week: Range = [monday, '2026-11-30T00:00:00Z'];

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1@example.com', ...lines, 'END:VEVENT'];

function read(text: string, [from, until]: Range = week) {
  const result = readCalendar(text, { zone, from: Date.parse(from), until: Date.parse(until) });
  if (!result.ok) return result.message;
  const instant = (time: number) => new Date(time).toISOString().replace(':00.000Z', '');
  return [
    ...result.busy.map((times) => times.map(instant).join(' ')),
    ...(result.unread > 0 ? [`${result.unread} unread`] : []),
  ];
}
const readEvent = (...lines: string[]) => read(file(...event(...lines)));
const berlin = 'DTSTART;TZID=Europe/Berlin:20261124T100000';

test.each([
  [
    'an instant',
    ['DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'],
    ['2026-11-24T09:00 2026-11-24T10:00'],
  ],
  ['a zone', [berlin, 'DTEND;TZID=Europe/Berlin:20261124T110000'], ['2026-11-24T09:00 2026-11-24T10:00']],
  [
    'a zone of Windows',
    ['DTSTART;TZID="Eastern Standard Time":20261124T100000', 'DURATION:PT1H'],
    ['2026-11-24T15:00 2026-11-24T16:00'],
  ],
  [
    'a zone with the prefix of a vendor',
    [
      'DTSTART;TZID=/freeassociation.sourceforge.net/Tzfile/America/New_York:20261124T100000',
      'DURATION:PT1H',
    ],
    ['2026-11-24T15:00 2026-11-24T16:00'],
  ],
  [
    'a zone that nobody knows',
    ['DTSTART;TZID=Mars/Olympus:20261124T100000', 'DURATION:PT1H'],
    ['2026-11-24T09:00 2026-11-24T10:00'],
  ],
  ['no zone', ['DTSTART:20261124T100000', 'DURATION:PT1H30M'], ['2026-11-24T09:00 2026-11-24T10:30']],
  ['an end in another zone', [berlin, 'DTEND:20261124T120000Z'], ['2026-11-24T09:00 2026-11-24T12:00']],
  ['a day', ['DTSTART;VALUE=DATE:20261124'], ['2026-11-23T23:00 2026-11-24T23:00']],
  [
    'two days',
    ['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261126'],
    ['2026-11-23T23:00 2026-11-25T23:00'],
  ],
  ['no length', [berlin], []],
  ['an end before it begins', [berlin, 'DTEND:20261124T080000Z'], []],
  ['a duration of a day', [berlin, 'DURATION:P1D'], ['2026-11-24T09:00 2026-11-25T09:00']],
  [
    'more than what is read',
    ['DTSTART:20260101T000000Z', 'DTEND:20270101T000000Z'],
    ['2026-11-23T00:00 2026-11-30T00:00'],
  ],
  ['a time that is over', ['DTSTART:20261120T090000Z', 'DTEND:20261120T100000Z'], []],
  ['a time that is far away', ['DTSTART:20271120T090000Z', 'DTEND:20271120T100000Z'], []],
])('an event with %s', (_, lines, busy) => {
  expect(readEvent(...lines)).toEqual(busy);
});

test.each([
  ['transparent', 'TRANSP:TRANSPARENT', 0],
  ['cancelled', 'STATUS:CANCELLED', 0],
  ['free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 0],
  ['tentative', 'STATUS:TENTATIVE', 1],
  ['opaque', 'TRANSP:OPAQUE', 1],
  ['out of office', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF', 1],
])('what is %s', (_, line, times) => {
  expect(readEvent(berlin, 'DURATION:PT1H', line)).toHaveLength(times);
});

/** The beginnings only: of events that begin at 10:00 in Berlin and last an hour. */
const starts = (rule: string, more: string[] = [], start = '20261123T100000', range = week) =>
  [
    read(
      file(...event(`DTSTART;TZID=Europe/Berlin:${start}`, 'DURATION:PT1H', `RRULE:${rule}`, ...more)),
      range,
    ),
  ]
    .flat()
    .map((line) => line.replace(/ \d{4}-.*/, '').replace(/^\d{4}-/, ''));
const november: Range = ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'];
const at9 = (...days: string[]) => days.map((day) => `${day}T09:00`);

test.each([
  ['every day, for years', 'FREQ=DAILY', '20150101T100000', ['23', '24', '25', '26', '27', '28', '29']],
  ['every third day', 'FREQ=DAILY;INTERVAL=3', '20261119T100000', ['25', '28']],
  ['on weekdays', 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', '20261102T100000', ['23', '24', '25', '26', '27']],
  ['every week', 'FREQ=WEEKLY', '20151126T100000', ['26']],
  ['twice a week', 'FREQ=WEEKLY;BYDAY=TU,FR', '20261103T100000', ['24', '27']],
  ['five times', 'FREQ=WEEKLY;COUNT=5;BYDAY=TU,FR', '20261110T100000', ['24']],
  ['until a day', 'FREQ=DAILY;UNTIL=20261124', '20261101T100000', ['23', '24']],
  ['until an instant', 'FREQ=DAILY;UNTIL=20261124T090000Z', '20261101T100000', ['23', '24']],
  ['until an instant before', 'FREQ=DAILY;UNTIL=20261124T085959Z', '20261101T100000', ['23']],
  ['until a time of its clock', 'FREQ=DAILY;UNTIL=20261125T100000', '20261101T100000', ['23', '24', '25']],
  ['on the last Friday of a month', 'FREQ=MONTHLY;BYDAY=-1FR', '20260130T100000', ['27']],
  ['on the fourth Tuesday, six times', 'FREQ=MONTHLY;BYDAY=4TU;COUNT=6', '20260623T100000', ['24']],
  ['on a day of the month', 'FREQ=MONTHLY', '20260125T100000', ['25']],
  ['on the 31st', 'FREQ=MONTHLY', '20260131T100000', []],
  ['each year', 'FREQ=YEARLY', '20001128T100000', ['28']],
  ['each year, long ago', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '19630101T100000', ['26']],
  ['each year on 29 February', 'FREQ=YEARLY', '20240229T100000', []],
])('what repeats %s', (_, rule, start, days) => {
  expect(starts(rule, [], start)).toEqual(at9(...days.map((day) => `11-${day}`)));
});

test('of every second week, it is the one that the beginning of weeks says', () => {
  // RFC 5545, 3.8.5.3: the days of WKST=MO and of WKST=SU differ.
  const range = ['1997-08-01T00:00:00Z', '1997-09-10T00:00:00Z'] as const;
  const of = (wkst: string) =>
    starts(`FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=${wkst}`, [], '19970805T100000', range);
  const at8 = (...days: string[]) => days.map((day) => `08-${day}T08:00`);
  expect(of('MO')).toEqual(at8('05', '10', '19', '24'));
  expect(of('SU')).toEqual(at8('05', '17', '19', '31'));
});

test('what repeats stays at its time of the day when clocks change', () => {
  const range = ['2026-10-23T00:00:00Z', '2026-10-27T00:00:00Z'] as const;
  expect(starts('FREQ=DAILY', [], '20260101T100000', range)).toEqual([
    ...['10-23T08:00', '10-24T08:00'],
    ...['10-25T09:00', '10-26T09:00'],
  ]);
  const spring = ['2027-03-27T00:00:00Z', '2027-03-29T00:00:00Z'] as const;
  expect(starts('FREQ=DAILY', [], '20260101T100000', spring)).toEqual(['03-27T09:00', '03-28T08:00']);
  // An hour that is left out is there all the same.
  expect(starts('FREQ=DAILY', [], '20260101T023000', spring)).toHaveLength(2);
});

test('times are left out and added', () => {
  expect(starts('FREQ=DAILY', ['EXDATE;TZID=Europe/Berlin:20261124T100000,20261125T100000'])).toEqual(
    at9('11-23', '11-26', '11-27', '11-28', '11-29'),
  );
  expect(starts('FREQ=DAILY;COUNT=2', ['EXDATE:20261124T090000Z'])).toEqual(at9('11-23'));
  expect(starts('FREQ=DAILY;COUNT=2', ['EXDATE;VALUE=DATE:20261124'])).toEqual(at9('11-23'));
  expect(
    starts('FREQ=DAILY;COUNT=1', [
      'RDATE;TZID=Europe/Berlin:20261126T100000',
      'RDATE;VALUE=PERIOD:20261127T090000Z/PT1H',
    ]),
  ).toEqual(at9('11-23', '11-26', '11-27'));
});

test('one time of a series is moved, cancelled or free, and the others stay', () => {
  const series = event('DTSTART;TZID=Europe/Berlin:20261101T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY');
  const instead = (day: string, ...lines: string[]) =>
    event(`RECURRENCE-ID;TZID=Europe/Berlin:202611${day}T100000`, ...lines);
  const text = file(
    ...instead('24', 'DTSTART:20261124T150000Z', 'DURATION:PT2H'),
    ...series,
    ...instead('25', 'DTSTART:20261125T090000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
    ...instead('26', 'DTSTART:20261126T090000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
    // Moved into the week, and out of it.
    ...instead('20', 'DTSTART:20261127T180000Z', 'DURATION:PT1H'),
    ...instead('29', 'DTSTART:20270101T090000Z', 'DURATION:PT1H'),
  );
  expect(read(text)).toEqual([
    '2026-11-23T09:00 2026-11-23T10:00',
    '2026-11-24T15:00 2026-11-24T17:00',
    '2026-11-27T09:00 2026-11-27T10:00',
    '2026-11-27T18:00 2026-11-27T19:00',
    '2026-11-28T09:00 2026-11-28T10:00',
  ]);
});

test('times that touch are one', () => {
  const one = (from: string, until: string) =>
    event(`DTSTART:20261124T${from}00Z`, `DTEND:20261124T${until}00Z`);
  expect(
    read(
      file(...one('1200', '1300'), ...one('0900', '1000'), ...one('1000', '1100'), ...one('0930', '0945')),
    ),
  ).toEqual(['2026-11-24T09:00 2026-11-24T11:00', '2026-11-24T12:00 2026-11-24T13:00']);
});

const customized = (rule: string) => [
  'BEGIN:VTIMEZONE',
  'TZID:Customized Time Zone',
  ...[
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0500',
    'TZOFFSETTO:+0400',
    rule,
    'END:STANDARD',
  ],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0400', 'TZOFFSETTO:+0500'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];
test('a zone that the file describes', () => {
  const of = (day: string) => event(`DTSTART;TZID=Customized Time Zone:2026${day}T100000`, 'DURATION:PT1H');
  const zones = customized('RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10');
  expect(read(file(...zones, ...of('1124')))).toEqual(['2026-11-24T06:00 2026-11-24T07:00']);
  expect(read(file(...zones, ...of('0707')), ['2026-07-01T00:00:00Z', '2026-08-01T00:00:00Z'])).toEqual([
    '2026-07-07T05:00 2026-07-07T06:00',
  ]);
  // One whose clocks change all the time is none.
  expect(read(file(...customized('RRULE:FREQ=SECONDLY'), ...of('1124')))).toEqual([
    '2026-11-24T09:00 2026-11-24T10:00',
  ]);
});

test.each([
  ['a rule by the second', 'FREQ=SECONDLY'],
  ['a rule by the hour', 'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30'],
  ['a word', 'daily'],
  ['a giant interval', 'FREQ=WEEKLY;INTERVAL=999999999'],
])('%s is read as its first time, and it is said', (_, rule) => {
  expect(starts(rule)).toEqual([...at9('11-23'), '1 unread']);
});

test.each(['FREQ=', 'FREQ=MONTHLY;BYDAY=9XX'])('the rule %s is none, and it is said', (rule) => {
  expect(starts(rule)).toEqual(['1 unread']);
});

test('a month without a 31st, and a year without a 29 February, are left out', () => {
  const weeks: Range = ['2026-02-01T00:00:00Z', '2026-05-05T00:00:00Z'];
  expect(starts('FREQ=MONTHLY', [], '20260131T100000', weeks)).toEqual(['03-31T08:00']);
  expect(starts('FREQ=YEARLY', [], '20240229T100000', weeks)).toEqual([]);
});

test('a rule that never comes true ends', () => {
  expect(starts('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')).toEqual(at9('11-23'));
  expect(starts('FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2', [], '20260131T100000', november)).toEqual([]);
});

test('an event that cannot be read keeps no other from being read', () => {
  const good = event(berlin, 'DURATION:PT1H');
  for (const bad of [
    'DTSTART:tomorrow',
    'DTSTART;TZID="Europe:20261124T100000',
    'DTEND:20261124T100000Z',
    'DTSTART',
  ]) {
    expect(read(file(...event(bad), ...good))).toEqual(['2026-11-24T09:00 2026-11-24T10:00', '1 unread']);
  }
});

test('only times are read: a reminder, a task, a text with the words of a calendar are not', () => {
  const text = file(
    ...event(
      'SUMMARY:A day\\, and more',
      'DESCRIPTION:All of it',
      ' DTSTART:20261125T090000Z',
      ...['BEGIN:VALARM', 'DTSTART:20261128T090000Z', 'END:VALARM'],
      berlin,
      'DUR',
      ' ATION:PT1H',
      ...['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT5H', 'DTSTART:20261126T090000Z', 'END:VALARM'],
    ),
    ...['BEGIN:VTODO', 'DTSTART:20261127T090000Z', 'DURATION:PT1H', 'END:VTODO'],
  );
  expect(read(text)).toEqual(['2026-11-24T09:00 2026-11-24T10:00']);
  expect(read(text.replaceAll('\r\n', '\n'))).toEqual(['2026-11-24T09:00 2026-11-24T10:00']);
});

test.each([
  ['a web page', '<!doctype html><html></html>', /^This is a web page/],
  ['something else', '%PDF-1.7', /^This is not a calendar/],
  ['nothing', '', /^This is not a calendar/],
  ['half a calendar', file(...event(berlin)).slice(0, -20), /broke off/],
])('%s is said to be none', (_, text, message) => {
  expect(read(text)).toMatch(message);
});

test('an empty calendar is one', () => {
  expect(read(`\uFEFF${file()}`)).toEqual([]);
});

test('a calendar may not take for ever', () => {
  const year: Range = [monday, '2027-11-24T00:00:00Z'];
  const daily = Array.from({ length: 60 }, () =>
    event('DTSTART:20200101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
  );
  expect(read(file(...daily.flat()), year)).toBe('This calendar has more than we can read in one go.');
  const odd = Array.from({ length: 60 }, () =>
    event('DTSTART:20200101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
  );
  expect(read(file(...odd.flat()), year)).toBe('This calendar has more than we can read in one go.');
});
