import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerHours } from '../../supabase/functions/_shared/answers/hours/answer.ts';
import { readHoursQuestion } from '../../supabase/functions/_shared/answers/hours/question.ts';
import {
  localTime,
  nextOpening,
  openNow,
  type Schedule,
  spansOf,
} from '../../supabase/functions/_shared/answers/hours/schedule.ts';
import { phrasebookOf } from '../../supabase/functions/_shared/answers/languages/phrasebook.ts';

const weekdays = [1, 2, 3, 4, 5];
/** Weekdays 9–17, Friday until 2 at night, Saturday in two spans, closed on Sundays; closed at Christmas. */
const schedule: Schedule = {
  timeZone: 'Europe/Berlin',
  hours: [
    ...weekdays.map((weekday) => ({
      weekday,
      opens: '09:00:00',
      closes: weekday === 5 ? '02:00:00' : '17:00:00',
    })),
    { weekday: 6, opens: '14:00', closes: '18:00' },
    { weekday: 6, opens: '10:00', closes: '12:30' },
    { weekday: 0, opens: null, closes: null },
  ],
  exceptions: [
    { day: '2026-12-25', opens: null, closes: null, note: 'Merry Christmas' },
    { day: '2026-12-24', opens: '09:00', closes: '12:00', note: null },
  ],
};

describe('the schedule', () => {
  test.each([
    // Summer time begins on 29 March 2026 at 2:00, and ends on 25 October at 3:00.
    ['2026-03-28T23:30Z', '2026-03-29', 30],
    ['2026-03-29T00:59Z', '2026-03-29', 119],
    ['2026-03-29T01:00Z', '2026-03-29', 180],
    ['2026-10-25T00:30Z', '2026-10-25', 150],
    ['2026-10-25T01:30Z', '2026-10-25', 150],
  ])('%s is %s, minute %i, in Berlin', (instant, day, minutes) => {
    expect(localTime(new Date(instant), 'Europe/Berlin')).toEqual({ day, minutes });
  });

  test.each([
    ['Wednesday at 9:00 in winter', '2026-03-04T08:00Z', true],
    ['Wednesday a minute before', '2026-03-04T07:59Z', false],
    ['Wednesday at 9:00 in summer', '2026-04-01T07:00Z', true],
    ['Wednesday a minute before in summer', '2026-04-01T06:59Z', false],
    ['Wednesday at 17:00', '2026-03-04T16:00Z', false],
    ['Saturday between the spans', '2026-03-07T12:00Z', false],
    ['Saturday at 1:59, still Friday’s hours', '2026-03-07T00:59Z', true],
    ['Saturday at 2:00', '2026-03-07T01:00Z', false],
    ['Sunday at noon', '2026-03-08T11:00Z', false],
    ['Christmas, a Friday', '2026-12-25T11:00Z', false],
    ['Christmas Eve at 12:00', '2026-12-24T11:00Z', false],
    ['Christmas Eve at 11:59', '2026-12-24T10:59Z', true],
  ])('%s: open is %s', (_, instant, open) => {
    expect(openNow(schedule, new Date(instant))).toBe(open);
  });

  test.each([
    ['the same day', '2026-03-04T05:00Z', '2026-03-04T08:00:00.000Z'],
    ['the afternoon', '2026-03-07T12:00Z', '2026-03-07T13:00:00.000Z'],
    [
      'Monday, an hour earlier than before the clocks changed',
      '2026-03-28T18:00Z',
      '2026-03-30T07:00:00.000Z',
    ],
    ['Monday, an hour later than before the clocks changed', '2026-10-24T18:00Z', '2026-10-26T08:00:00.000Z'],
  ])('opens next: %s', (_, now, expected) => {
    expect(nextOpening(schedule, new Date(now))?.toISOString()).toBe(expected);
  });

  // Zones whose clocks change at 2, at midnight, by half an hour, and south of the equator.
  const changes = [
    ['Europe/Berlin', '2026-03-29T01:00Z'],
    ['Europe/Berlin', '2026-10-25T01:00Z'],
    ['America/New_York', '2026-03-08T07:00Z'],
    ['America/New_York', '2026-11-01T06:00Z'],
    ['Asia/Beirut', '2026-03-28T22:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
    ['America/Santiago', '2026-09-06T04:00Z'],
  ] as const;
  test('opens next at the first quarter of an hour at which it is open, whatever the clocks do', () => {
    const quarter = 15 * 60_000;
    fc.assert(
      fc.property(
        fc.constantFrom(...changes),
        // In the small hours, in which clocks change.
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: -8, max: 8 }),
        ([timeZone, change], opening, before) => {
          const opens = `${String(Math.floor(opening / 4)).padStart(2, '0')}:${String((opening % 4) * 15).padStart(2, '0')}`;
          const daily: Schedule = {
            timeZone,
            exceptions: [],
            hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes: '24:00' })),
          };
          const now = new Date(Date.parse(change) + before * quarter);
          fc.pre(!openNow(daily, now));
          let first = now.getTime();
          while (!openNow(daily, new Date(first))) first += quarter;
          expect(nextOpening(daily, now)?.toISOString()).toBe(new Date(first).toISOString());
        },
      ),
      { numRuns: 200 },
    );
  });

  test('never opens without hours', () => {
    const closed = { timeZone: 'UTC', hours: [], exceptions: [] };
    expect(nextOpening(closed, new Date('2026-03-04T05:00Z'))).toBeNull();
    expect(openNow(closed, new Date('2026-03-04T05:00Z'))).toBe(false);
  });

  test('a day that opens and closes at midnight is open all day', () => {
    const always = {
      timeZone: 'UTC',
      exceptions: [],
      hours: [{ weekday: 3, opens: '00:00', closes: '00:00' }],
    };
    expect(spansOf(always, '2026-03-04')).toEqual([{ opens: 0, closes: 1440 }]);
    expect(openNow(always, new Date('2026-03-04T23:59Z'))).toBe(true);
  });
});

describe('a question about opening hours', () => {
  const today = '2026-03-04'; // a Wednesday
  const timeZone = 'Europe/London';
  const read = (text: string, language = 'en', goesOn = false) => {
    const words = phrasebookOf(language)?.hoursWords;
    if (!words) throw new Error(`No words of ${language}.`);
    const { how, asks, holiday } = readHoursQuestion(text, words, { day: today, timeZone }, goesOn);
    return { how, asks, holiday };
  };

  test.each([
    ['are you open now?', { about: 'now' }],
    ['r u open', { about: 'now' }],
    ['still open?', { about: 'now' }],
    ['are you open today', { about: 'open', days: ['2026-03-04'] }],
    ['open on sunday?', { about: 'open', days: ['2026-03-08'] }],
    ['are you open on sundya', { about: 'open', days: ['2026-03-08'] }],
    ['are you open on the 25th', { about: 'open', days: ['2026-03-25'] }],
    ['are you open on 3 march?', { about: 'open', days: ['2027-03-03'] }],
    ['are you open on Dec 24', { about: 'open', days: ['2026-12-24'] }],
    ['are you open on christmas day', { about: 'open', days: ['2026-12-25'] }],
    ['are you open christmas eve', { about: 'open', days: ['2026-12-24'] }],
    ['open tomorow?', { about: 'open', days: ['2026-03-05'] }],
    ['are you open at the weekend', { about: 'open', days: ['2026-03-07', '2026-03-08'] }],
    ['are you open at 7pm', { about: 'open', days: ['2026-03-04'], at: 1140 }],
    ['open at 7', { about: 'open', days: ['2026-03-04'], at: 420, orAt: 1140 }],
    ['open at seven in the evening', { about: 'open', days: ['2026-03-04'], at: 1140 }],
    ['are you open at half past seven tomorrow morning', { about: 'open', days: ['2026-03-05'], at: 450 }],
    ['open until quarter to 6', { about: 'open', days: ['2026-03-04'], at: 344, orAt: 1064 }],
    ['do you open before 9', { about: 'open', days: ['2026-03-04'], at: 539, orAt: 1259 }],
    ['are you open after 6', { about: 'open', days: ['2026-03-04'], at: 361, orAt: 1081 }],
    ['are you open 7 days a week', { about: 'week' }],
    ['are you open on the 25', { about: 'open', days: ['2026-03-25'] }],
    ['when are you closed', { about: 'week' }],
    ['are you closed now', { about: 'open', days: ['2026-03-04'] }],
    ['are you shut at the moment', { about: 'open', days: ['2026-03-04'] }],
    ['are you closed at 6', { about: 'open', days: ['2026-03-04'] }],
    ['are you open until 6 january', { about: 'open', days: ['2027-01-06'] }],
    ['are you open until 6 in january', { about: 'week', month: 1 }],
    ['are you open 9 to 5', { about: 'week' }],
    ['open 24/7', { about: 'week' }],
    ['are you open monday to friday', { about: 'week' }],
    ['what days are you open', { about: 'week' }],
    ['are you still open on fridays', { about: 'open', days: ['2026-03-06'] }],
    ['are you open on 2026-12-24', { about: 'open', days: ['2026-12-24'] }],
    ['are you open on friday 6 march', { about: 'open', days: ['2026-03-06'] }],
    ['are you open this evening', { about: 'open', days: ['2026-03-04'] }],
    ['are you open on easter monday', { about: 'open', days: ['2026-04-06'] }],
    ['how late are you open tonight', { about: 'closes', days: ['2026-03-04'] }],
    ['are you open on friday at 12 am', { about: 'open', days: ['2026-03-06'], at: 0 }],
    ['are you open until 18:30 on monday', { about: 'open', days: ['2026-03-09'], at: 1109 }],
    ['what time do you close', { about: 'closes', days: ['2026-03-04'] }],
    ['when do you close on fridays', { about: 'closes', days: ['2026-03-06'] }],
    ['when do you open tomorrow', { about: 'opens', days: ['2026-03-05'] }],
    ['what are your opening hours', { about: 'week' }],
    ['when are you open', { about: 'week' }],
    ['opening times please', { about: 'week' }],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject({ how: 'says', asks: expected });
  });

  test.each([
    ['de', 'habt ihr jetzt geöffnet?', { about: 'now' }],
    ['de', 'wie sind die Öffnungszeiten', { about: 'week' }],
    ['de', 'habt ihr sonntags auf', { about: 'open', days: ['2026-03-08'] }],
    ['de', 'habt ihr am 24.12. auf', { about: 'open', days: ['2026-12-24'] }],
    ['de', 'habt ihr um halb acht offen', { about: 'open', days: ['2026-03-04'], at: 450, orAt: 1170 }],
    ['es', '¿está abierto a las 7 y media?', { about: 'open', days: ['2026-03-04'], at: 450, orAt: 1170 }],
    ['es', 'abren esta noche', { about: 'open', days: ['2026-03-04'] }],
    ['es', '¿abren los domingos?', { about: 'open', days: ['2026-03-08'] }],
    ['es', 'a qué hora cierran', { about: 'closes', days: ['2026-03-04'] }],
  ])('in %s: %s', (language, text, expected) => {
    expect(read(text, language)).toMatchObject({ how: 'says', asks: expected });
  });

  test.each([
    ['friday?', { about: 'open', days: ['2026-03-06'] }],
    ['and on sunday?', { about: 'open', days: ['2026-03-08'] }],
    ['can i come on sunday', { about: 'open', days: ['2026-03-08'] }],
    ['is 2.30 ok', { about: 'open', days: ['2026-03-04'] }],
    ['till 6 in december', { about: 'week', month: 12 }],
    ['when can i come', { about: 'week' }],
  ])('says nothing of being open, but means it: %s', (text, asks) => {
    expect(read(text)).toMatchObject({ how: 'means', asks });
  });

  test.each([
    'are you open for breakfast on sunday',
    'is the kitchen open now',
    'when does the next course open',
    'do you open bank accounts',
    'when can i pick up my order on friday',
    'can i do it on friday',
    'does it work on sundays',
    'can you come on friday',
    'what’s on on friday',
    'what do you do on fridays',
    'do you open at 9 or 10',
    'how much is it',
  ])('perhaps, for it has other words or another sense: %s', (text) => {
    expect(read(text).how).toBe('perhaps');
    // Never a yes or no: what was asked may not be about the house.
    expect(read(text).asks).not.toHaveProperty('at');
    expect(read(text).asks).not.toEqual({ about: 'now' });
  });

  test('takes no usual word for a slip of another', () => {
    const words = phrasebookOf('en')?.hoursWords;
    const ask = 'how long is the wait on saturdays';
    const how = (usual: Set<string>) =>
      words && readHoursQuestion(ask, words, { day: today, timeZone }, false, usual).how;
    expect(how(new Set(['wait']))).toBe('perhaps');
    expect(how(new Set())).toBe('means');
  });

  test('goes on from one before', () => {
    expect(read('and at 7?').asks).toEqual({ about: 'open', days: [today] });
    expect(read('and at 7?', 'en', true).asks).toEqual({ about: 'open', days: [today], at: 420, orAt: 1140 });
    expect(read('and for dogs?', 'en', true).how).toBe('perhaps');
  });
});

describe('the answer about opening hours', () => {
  const say = (text: string, now: string, language = 'en-GB', hours = schedule) => {
    const phrasebook = phrasebookOf(language);
    const instant = new Date(now);
    const { day } = localTime(instant, hours.timeZone);
    if (!phrasebook) throw new Error(`No words of ${language}.`);
    const { timeZone } = hours;
    const { asks, holiday } = readHoursQuestion(text, phrasebook.hoursWords, { day, timeZone });
    return answerHours(asks, hours, instant, language, phrasebook.hoursSentences, holiday !== undefined);
  };

  test.each([
    ['open now?', '2026-03-04T08:00Z', 'Yes, we’re open now, until 17:00.'],
    ['open now?', '2026-03-06T22:00Z', 'Yes, we’re open now, until 2:00.'],
    ['open now?', '2026-03-04T05:00Z', 'No, we’re closed right now. We open again today at 9:00.'],
    ['open now?', '2026-03-04T17:00Z', 'No, we’re closed right now. We open again tomorrow at 9:00.'],
    [
      'open now?',
      '2026-03-07T18:00Z',
      'No, we’re closed right now. We open again on Monday 9 March at 9:00.',
    ],
    // The night in which an hour is left out, and the one that has an hour twice.
    ['open now?', '2026-03-29T00:30Z', 'No, we’re closed right now. We open again tomorrow at 9:00.'],
    ['open now?', '2026-10-25T01:30Z', 'No, we’re closed right now. We open again tomorrow at 9:00.'],
    ['open on saturday?', '2026-03-04T08:00Z', 'On Saturday 7 March, we’re open 10:00–12:30, 14:00–18:00.'],
    ['open on sunday?', '2026-03-04T08:00Z', 'On Sunday 8 March, we’re closed.'],
    [
      'open on saturday at 13:00?',
      '2026-03-04T08:00Z',
      'No. On Saturday 7 March, we’re open 10:00–12:30, 14:00–18:00.',
    ],
    ['open on friday at 23:00?', '2026-03-04T08:00Z', 'Yes. On Friday 6 March, we’re open 9:00–2:00.'],
    ['open on the 25th?', '2026-12-20T08:00Z', 'On Friday 25 December, we’re closed. (Merry Christmas)'],
    ['are you open until 5?', '2026-03-04T08:00Z', 'Yes. Today we’re open 9:00–17:00.'],
    ['are you open after 5?', '2026-03-04T08:00Z', 'No. Today we’re open 9:00–17:00.'],
    ['do you open before 9?', '2026-03-04T08:00Z', 'No. Today we’re open 9:00–17:00.'],
    ['when do you close on thursday', '2026-12-21T08:00Z', 'On Thursday 24 December, we close at 12:00.'],
    ['when do you open tomorrow', '2026-03-04T08:00Z', 'Tomorrow we open at 9:00.'],
    ['open on saturday at 1am?', '2026-03-04T08:00Z', 'Yes. On Friday 6 March, we’re open 9:00–2:00.'],
    [
      'open on easter monday?',
      '2026-03-04T08:00Z',
      'On Monday 6 April, we’d usually be open 9:00–17:00. Holidays can be different, so please call us to make sure.',
    ],
    [
      'open now?',
      '2026-04-06T08:00Z',
      'Today we’d usually be open 9:00–17:00. Holidays can be different, so please call us to make sure.',
    ],
    [
      'open now?',
      '2026-04-05T18:00Z',
      'No, we’re closed right now. Tomorrow we’d usually be open 9:00–17:00. Holidays can be different, so please call us to make sure.',
    ],
    ['open on easter sunday?', '2026-03-04T08:00Z', 'On Sunday 5 April, we’re closed.'],
    // Midnight in Berlin is another day than in London: the business's clock counts.
    ['open today?', '2026-03-04T23:30Z', 'Today we’re open 9:00–17:00.'],
  ])('%s at %s: %s', (text, now, expected) => {
    expect(say(text, now)).toBe(expected);
  });

  test('lists the week, and what is different soon', () => {
    expect(say('opening hours?', '2026-12-20T08:00Z').split('\n')).toEqual([
      'Our opening hours:',
      'Monday to Thursday: 9:00–17:00',
      'Friday: 9:00–2:00',
      'Saturday: 10:00–12:30, 14:00–18:00',
      'Sunday: closed',
      expect.stringMatching(/24 December, we’re open 9:00–12:00\.$/),
      expect.stringMatching(/25 December, we’re closed\. \(Merry Christmas\)$/),
      expect.stringMatching(/26 December, we’d usually be open 10:00–12:30, 14:00–18:00\.$/),
      expect.stringMatching(/31 December, we’d usually be open/),
      expect.stringMatching(/1 January, we’d usually be open/),
      'Holidays can be different, so please call us to make sure.',
    ]);
  });

  describe('of a business that never closes', () => {
    const always: Schedule = {
      timeZone: 'Europe/Berlin',
      exceptions: [],
      hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' })),
    };

    test.each([
      ['en', 'open now?', 'Yes. Today we’re open all day.'],
      ['en', 'open on sunday?', 'On Sunday, March 8, we’re open all day.'],
      ['en', 'when do you close tomorrow', 'Tomorrow we’re open all day.'],
      ['en', 'opening hours?', 'Our opening hours:\nMonday to Sunday: open all day'],
      ['de', 'habt ihr jetzt geöffnet?', 'Ja. Heute haben wir rund um die Uhr geöffnet.'],
      ['es', '¿está abierto ahora?', 'Sí. Hoy abrimos las 24 horas.'],
    ])('in %s, %s: %s', (language, text, expected) => {
      expect(say(text, '2026-03-04T08:00Z', language, always)).toBe(expected);
    });
  });

  test.each([
    ['de', 'habt ihr jetzt geöffnet?', 'Ja, wir haben jetzt geöffnet, bis 17:00.'],
    ['es', '¿está abierto ahora?', 'Sí, ahora está abierto, hasta las 17:00.'],
    ['en-US', 'are you open now', 'Yes, we’re open now, until 5:00 PM.'],
  ])('in %s: %s', (language, text, expected) => {
    expect(say(text, '2026-03-04T08:00Z', language).replace('\u202f', ' ')).toBe(expected);
  });
});
