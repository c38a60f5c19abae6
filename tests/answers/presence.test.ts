import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openNow } from '../../supabase/functions/_shared/answers/hours/schedule.ts';
import { backAt, isSomeoneThere } from '../../supabase/functions/_shared/chat/presence.ts';
import {
  closedReply,
  nobodyCame,
  personReply,
  type Schedule,
} from '../../supabase/functions/_shared/chat/replies.ts';

const zone = { timeZone: 'Europe/Berlin', exceptions: [] };
/** Weekdays 9–17, in winter an hour ahead of UTC. */
const weekdays: Schedule = {
  ...zone,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
};
const unsaid: Schedule = { ...zone, hours: [] };
const away = (schedule: Schedule, until: string, note: string | null = null): Schedule => ({
  ...schedule,
  away: { until, note },
});
const bot = {
  ...{ id: 'b', name: 'Bean', language: 'en', unknown_text: null },
  ...{ contact_email: null, contact_phone: null, contact_url: null },
};
/** A Wednesday, 13:00 in Berlin. */
const noon = new Date('2026-03-04T12:00:00Z');

describe('the people of a business', () => {
  test.each<[string, Schedule, string | null]>([
    ['there within the opening hours', weekdays, null],
    ['there where no hours are told', unsaid, null],
    ['away for an hour', away(weekdays, '2026-03-04T13:00:00Z'), '2026-03-04T13:00:00.000Z'],
    [
      'away for an hour, where no hours are told',
      away(unsaid, '2026-03-04T13:00:00Z'),
      '2026-03-04T13:00:00.000Z',
    ],
    [
      'away beyond closing: back when it opens',
      away(weekdays, '2026-03-04T17:00:00Z'),
      '2026-03-05T08:00:00.000Z',
    ],
    [
      'away until a Saturday: back on Monday',
      away(weekdays, '2026-03-06T23:00:00Z'),
      '2026-03-09T08:00:00.000Z',
    ],
    [
      'away until the minute that it opens',
      away(weekdays, '2026-03-05T08:00:00Z'),
      '2026-03-05T08:00:00.000Z',
    ],
    ['away until now: there again', away(weekdays, '2026-03-04T12:00:00Z'), null],
    ['away until a minute ago: there again', away(weekdays, '2026-03-04T11:59:00Z'), null],
  ])('are %s', (_, schedule, back) => {
    expect(backAt(schedule, noon)?.toISOString() ?? null).toBe(back);
    expect(isSomeoneThere(schedule, noon)).toBe(back === null);
  });

  test('are there again when it is said, and no earlier, whenever they went', () => {
    const minute = 60_000;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 6_000 }),
        (start, length) => {
          const now = new Date(noon.getTime() + start * minute);
          const until = new Date(now.getTime() + length * minute);
          const schedule = away(weekdays, until.toISOString());
          const back = backAt(schedule, now);
          if (!back) throw new Error('Nobody ever comes back.');
          expect(isSomeoneThere(schedule, back)).toBe(true);
          for (let at = now.getTime(); at < back.getTime(); at += 15 * minute) {
            expect(isSomeoneThere(schedule, new Date(at))).toBe(false);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  test('are another thing than the hours, which stay as they are', () => {
    expect(openNow(away(weekdays, '2026-03-05T23:00:00Z'), noon)).toBe(true);
  });
});

describe('while the people are away', () => {
  const schedule = away(weekdays, '2026-03-04T13:00:00Z', 'We’re at the market.');

  test('a wish for a person is answered as out of hours, with when they are back and the owner’s sentence', () => {
    expect(personReply(bot, schedule, noon, true)).toMatchObject({
      text: 'Nobody from the team is here right now. We’re back on Wednesday, March 4 at 2:00 PM. We’re at the market. Leave your email address or phone number, and we’ll get back to you.',
      next_state: 'later',
    });
    expect(closedReply(bot, schedule, noon, true)).toMatchObject({
      text: 'Nobody from the team is here right now. We’re back on Wednesday, March 4 at 2:00 PM. We’re at the market.',
      next_state: 'later',
    });
  });

  test('who has waited already is told the same, once nobody has come', () => {
    expect(nobodyCame('en', schedule, noon)).toContain('2:00 PM. We’re at the market. Leave');
  });

  test('and no more when they are back', () => {
    const back = new Date('2026-03-04T13:00:00Z');
    expect(personReply(bot, schedule, back, true)).toMatchObject({ next_state: 'waiting' });
    expect(personReply(bot, schedule, back, true).text).not.toContain('market');
    expect(nobodyCame('en', schedule, back)).not.toContain('market');
  });
});
