import { afterEach, beforeEach, vi } from 'vitest';
import { openingHours } from '../../machines/knowledge/lists.ts';
import { OpeningHours } from '../../src/app/knowledge/hours/opening-hours.tsx';
import { walkCard } from '../lists/uses.tsx';

// A Wednesday.
beforeEach(() => void vi.setSystemTime(new Date('2026-11-25T12:00Z')));
afterEach(() => void vi.useRealTimers());

const hint = 'Your bots use these when someone asks if you’re open.';
const page = (...lines: readonly string[]) => ['## Opening hours', hint, ...lines];
const closed = { opens: null, closes: null };
const evening = { weekday: 5, opens: '18:00', closes: '02:00' };
const week = [
  evening,
  { weekday: 5, opens: '11:00', closes: '15:00' },
  { weekday: 1, ...closed },
  { weekday: 2, opens: '00:00', closes: '00:00' },
];

const asked = (name: string, day: string) => [
  ...[name, `${day} · usually 6:00 PM – 2:00 AM, 11:00 AM – 3:00 PM`],
  ...['Closed', 'Open as usual', 'Other hours'].map((choice) => `[${choice}: ${name}, ${day}]`),
];

walkCard(openingHours, {
  view: <OpeningHours businessId="c1" />,
  input: { businessId: 'c1' },
  found: {
    'there are hours': {
      timeZone: 'Europe/London',
      week,
      exceptions: [
        { day: '2026-12-25', ...closed, note: 'Christmas Day' },
        { day: '2026-11-25', opens: '14:00', closes: '16:00', note: 'Stocktaking' },
        // It is over.
        { day: '2026-11-24', ...closed, note: 'Fair' },
      ],
    },
    'there are none': { timeZone: 'Europe/London', week: [], exceptions: [] },
  },
  loading: page('status: Loading the opening hours…'),
  failed: page(
    'alert error: The opening hours couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ),
  shown: ({ week: known }) => [
    '## Opening hours',
    `${hint} Times are in Europe/London.`,
    '[Change the hours]',
    ...(known.length === 0
      ? []
      : [
          '(Holidays to decide)',
          '### Are you open on these holidays?',
          'Until you say so, your bots give the usual hours and ask people to call first.',
          ...asked('New Year’s Day', 'Fri, Jan 1, 2027'),
          ...asked('Good Friday', 'Fri, Mar 26, 2027'),
        ]),
    ...(known.length === 0
      ? ['Not set yet. Until then, your bots go by what your answers say.']
      : [
          ...[
            'Monday',
            'Closed',
            'Tuesday',
            'Open all day',
            'Wednesday Today',
            '2:00 PM – 4:00 PM',
            'Stocktaking',
          ],
          ...['Thursday', 'Closed', 'Friday', '6:00 PM – 2:00 AM', '11:00 AM – 3:00 PM'],
          ...['Saturday', 'Closed', 'Sunday', 'Closed'],
          '(Holidays and special hours)',
          '### Holidays and special hours',
          ...['Wed, Nov 25, 2026', 'Stocktaking', '2:00 PM – 4:00 PM'],
          ...['Fri, Dec 25, 2026', 'Christmas Day', 'Closed'],
        ]),
  ],
});
