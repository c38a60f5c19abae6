import { expect, test } from 'vitest';
import { nobodyCame, personReply } from '../../supabase/functions/_shared/chat/replies.ts';
import { widgetLanguages } from '../../supabase/functions/_shared/chat/widget-words.ts';

const bot = {
  id: '1',
  name: 'Bean',
  language: 'en-GB',
  unknown_text: 'I do not know.',
  contact_email: null,
  contact_phone: null,
  contact_url: null,
};
const schedule = {
  timeZone: 'Europe/Berlin',
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
  exceptions: [],
};
const say = (now: string, visitorZone?: string | null, language = bot.language) =>
  personReply({ ...bot, language }, { ...schedule, visitorZone }, new Date(now), true).text;

test.each<[string, string, string | null | undefined, string]>([
  ['no zone', '2026-02-06T20:00Z', undefined, 'Monday 9 February at 9:00.'],
  ['the same zone', '2026-02-06T20:00Z', 'Europe/Berlin', 'Monday 9 February at 9:00.'],
  ['another zone with the same clock', '2026-02-06T20:00Z', 'Europe/Paris', 'Monday 9 February at 9:00.'],
  ['a zone nobody knows', '2026-02-06T20:00Z', 'Mars/Base', 'Monday 9 February at 9:00.'],
  [
    'six hours away',
    '2026-02-06T20:00Z',
    'America/New_York',
    'Monday 9 February at 9:00 (Monday 9 February at 3:00 your time).',
  ],
  // New York changes its clocks on 8 March, Berlin on 29 March.
  [
    'five, for three weeks',
    '2026-03-07T20:00Z',
    'America/New_York',
    'Monday 9 March at 9:00 (Monday 9 March at 4:00 your time).',
  ],
  [
    'six again',
    '2026-03-28T20:00Z',
    'America/New_York',
    'Monday 30 March at 9:00 (Monday 30 March at 3:00 your time).',
  ],
  [
    'on another day',
    '2026-02-06T20:00Z',
    'Pacific/Honolulu',
    'Monday 9 February at 9:00 (Sunday 8 February at 22:00 your time).',
  ],
])('says when the business opens next, by both clocks: %s', (_, now, zone, expected) => {
  expect(say(now, zone)).toContain(`We’re back on ${expected}`);
});

test.each(widgetLanguages)('says it in %s', (language) => {
  const [with_, without] = ['America/New_York', null].map((zone) => say('2026-02-06T20:00Z', zone, language));
  expect(with_).toMatch(/ \(.+\)/);
  expect(without).not.toMatch(/\(/);
});

test('says it as well to whoever has waited until the business closed', () => {
  const zoned = { ...schedule, visitorZone: 'America/New_York' };
  expect(nobodyCame('en-GB', zoned, new Date('2026-02-06T20:00Z'))).toContain(
    '(Monday 9 February at 3:00 your time)',
  );
});
