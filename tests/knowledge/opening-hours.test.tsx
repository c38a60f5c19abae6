import { openingHours } from '../../machines/knowledge/lists.ts';
import { OpeningHours } from '../../src/app/knowledge/hours/opening-hours.tsx';
import { walkCard } from '../lists/uses.tsx';

const page = (...lines: readonly string[]) => [
  '## Opening hours',
  'Asked when you are open, your bots answer from these.',
  ...lines,
];
const closed = { opens: null, closes: null };
const evening = { weekday: 5, opens: '18:00', closes: '02:00' };
const week = [
  evening,
  { weekday: 5, opens: '11:00', closes: '15:00' },
  { weekday: 1, ...closed },
  { weekday: 2, opens: '00:00', closes: '00:00' },
];

walkCard(openingHours, {
  view: <OpeningHours businessId="c1" />,
  input: { businessId: 'c1' },
  found: {
    'there are hours': {
      timeZone: 'Europe/London',
      week,
      exceptions: [{ day: '2026-12-25', ...closed, note: 'Christmas Day' }],
    },
    'there are none': { timeZone: 'Europe/London', week: [], exceptions: [] },
  },
  loading: page('status: Loading the opening hours…'),
  failed: page(
    'alert error: The opening hours could not be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ),
  shown: ({ week: known }) =>
    known.length === 0
      ? page('Not set: your bots look for an answer of yours instead.', '[Change the hours]')
      : page(
          ...['Monday', 'Closed', 'Tuesday', 'Open all day', 'Wednesday', 'Closed', 'Thursday', 'Closed'],
          ...['Friday', '18:00 – 02:00, 11:00 – 15:00', 'Saturday', 'Closed', 'Sunday', 'Closed'],
          '### Days with other hours',
          'Fri, Dec 25, 2026',
          'Closed · Christmas Day',
          'By the clock of Europe/London.',
          '[Change the hours]',
        ),
});
