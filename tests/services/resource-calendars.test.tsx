import type { ResourceCalendars } from '../../machines/services/actors.ts';
import { resourceCalendars } from '../../machines/services/lists.ts';
import { timeAgo } from '../../src/app/parts/time-ago.ts';
import { Calendars } from '../../src/app/services/calendars.tsx';
import { walkCard } from '../lists/uses.tsx';
import { feed } from './calendar-feed.facts.ts';

const none: ResourceCalendars = { isOwner: true, hasAddress: false, feed: null };
const both: ResourceCalendars = { isOwner: true, hasAddress: true, feed };
const agents: ResourceCalendars = { isOwner: false, hasAddress: false, feed: null };

const lines = (address: readonly string[], busy: readonly string[]) => [
  '### Your bookings in another calendar',
  'Google, Outlook and Apple Calendar can subscribe to a secret address and show what is booked with Anna. How often they look is up to them; it may take hours.',
  ...address,
  '### Busy times from another calendar',
  'When a Google, Outlook or Apple calendar says that Anna is busy, nobody can book. We read it every 15 minutes and never write to it.',
  ...busy,
];
const hint = 'From the settings of the calendar. It often ends with .ics.';

walkCard(resourceCalendars, {
  input: { resourceId: 'r1' },
  view: <Calendars resource={{ id: 'r1', name: 'Anna' }} />,
  found: { 'no calendars': none, 'both ways': both, 'nothing for an agent': agents },
  loading: ['status: Loading calendars…'],
  shown: (calendars) => {
    if (calendars === agents) return ['Only owners can connect calendars.'];
    if (calendars === none)
      return lines(
        ['[Make a secret address]'],
        [`Secret address in iCal format <text off url> “${hint}”`, hint, '[Connect]'],
      );
    return lines(
      ['There is a secret address. To get a new one, revoke it and make another.', '[Revoke the address]'],
      [
        `success: calendar.example · read ${timeAgo('2026-02-02T10:00:00Z')}`,
        '[Read it now]',
        '[Remove the calendar]',
      ],
    );
  },
  failed: [
    'alert error: The calendars couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
