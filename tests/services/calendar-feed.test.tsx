import { timeAgo } from '../../src/app/parts/time-ago.ts';
import { CalendarFeed } from '../../src/app/services/calendar-feed.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, feed, laws, models } from './calendar-feed.facts.ts';

prove(models, facts, laws);

const part = (...lines: readonly string[]) => [
  '### Busy times from another calendar',
  'When a Google, Outlook or Apple calendar says that Anna is busy, nobody can book. We read it every 15 minutes and never write to it.',
  ...lines,
];
const hint = 'From the settings of the calendar. It often ends with .ics.';
const form = (...outcome: readonly string[]) =>
  part(`Secret address in iCal format <text off url> “${hint}”`, hint, '[Connect]', ...outcome);
const problem = (words: string) =>
  form('alert error: The calendar wasn’t connected', `alert error: ${words}`);
const offline = 'Please check your connection and try again.';

/** What is known of the calendar, as it is said. */
const known = (of: typeof feed | null) => {
  if (!of) throw new Error('There is no calendar.');
  const { host, lastReadAt, failure, unread } = of;
  const says = [
    host,
    lastReadAt && `read ${timeAgo(lastReadAt)}`,
    unread > 0 && `${unread} events couldn’t be read`,
  ];
  return [
    `${failure === '' ? 'success' : 'warning'}: ${says.filter(Boolean).join(' · ')}`,
    ...(failure === '' ? [] : [`${failure} Until it can be read again, its last busy times count.`]),
  ];
};
const question = 'Remove the calendar? Times that are busy only there can be booked again.';

walk(models, {
  view: (variant) => <CalendarFeed resourceId="r1" name="Anna" feed={variant === 'with' ? feed : null} />,
  states: {
    'absent.clean': form(),
    'absent.invalid': ({ fieldErrors }) =>
      part(
        `Secret address in iCal format <text off url invalid> “${fieldErrors.address}” “${hint}”`,
        fieldErrors.address ?? '',
        hint,
        '[Connect]',
      ),
    'absent.refused': ({ reason }) => problem(reason),
    'absent.failed': problem(offline),
    connecting: part(
      `Secret address in iCal format <text off url readonly> “${hint}”`,
      hint,
      '[Connect] (busy)',
    ),
    'connected.settled': ({ feed: now }) => part(...known(now), '[Read it now]', '[Remove the calendar]'),
    'connected.unreached': ({ feed: now }) =>
      part(
        ...known(now),
        'alert error: The calendar wasn’t read',
        `alert error: ${offline}`,
        '[Read it now]',
        '[Remove the calendar]',
      ),
    checking: ({ feed: now }) =>
      part(...known(now), '[Read it now] (busy)', '[Remove the calendar] (disabled)'),
    asking: ({ feed: now }) => part(...known(now), question, '[Remove it]', '[Keep it]'),
    removing: ({ feed: now }) => part(...known(now), question, '[Remove it] (busy)', '[Keep it] (disabled)'),
  },
  events: {
    submit: ({ form: { address = '' } }) => {
      type('Secret address in iCal format', address);
      press('Connect');
    },
    check: () => press('Read it now'),
    remove: () => press('Remove the calendar'),
    confirm: () => press('Remove it'),
    cancel: () => press('Keep it'),
  },
});
