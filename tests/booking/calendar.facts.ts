import { calendarMachine } from '../../machines/booking/calendar.machine.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { checkUp, clinic, timeAt } from './calendar-samples.ts';

const monday = { firstDay: '2030-01-07', lastDay: '2030-01-07' };
const tuesday = { firstDay: '2030-01-08', lastDay: '2030-01-08' };
const later = {
  type: 'move',
  bookingId: checkUp.id,
  resourceId: 'r1',
  at: timeAt(10, 15),
  isOutside: false,
} as const;
const lost = new Error('Failed to fetch');

export const models = [
  model({
    machine: calendarMachine,
    input: { businessId: 'c1', days: monday },
    events: {
      'days.changed': { 'they go to the next day': { days: tuesday } },
      retry: { 'they try again': {} },
      refresh: { 'something may have changed': {} },
      move: { 'they move a booking': { change: later } },
      confirm: { 'they mean it': {} },
      cancel: { 'they would rather not': {} },
    },
    // On other days, and after changes of others, everything is the same again.
    mayHappen: (_, { days, value }) => days.firstDay === monday.firstDay && value?.version !== 'v2',
    answers: {
      getCalendar: {
        'the calendar comes': { output: clinic },
        'the calendar comes as somebody has changed it': { output: { ...clinic, version: 'v2' } },
        'the calendar cannot be reached': { error: lost },
      },
      changeCalendar: {
        'it is moved': { output: { ok: true } },
        'it is closed then': {
          output: {
            ok: false,
            reason: 'closed',
            message: 'This time is blocked or outside opening hours.',
            nearest: [],
          },
        },
        'the time is taken': {
          output: { ok: false, reason: 'taken', message: 'This time is taken.', nearest: [timeAt(11)] },
        },
        'the move cannot be told': { error: lost },
      },
    },
  }),
];

const load = (days: typeof monday, known: typeof clinic | null = null) =>
  asks('getCalendar', { businessId: 'c1', days, known });
const log = logs('dashboard_fetch_error', 'Failed to fetch');
const seen = [
  'shown.current',
  'shown.refreshing',
  'shown.outdated',
  'shown.moving',
  'shown.asking',
  'shown.settling',
];

export const facts: Fact[] = [
  ['', 'it starts', 'loading', load(monday)],
  ...['loading', 'shown.refreshing', 'shown.settling'].map(
    (state): Fact => [state, 'the calendar comes as somebody has changed it', 'shown.current'],
  ),
  ['loading', 'the calendar comes', 'shown.current'],
  ['loading', 'the calendar cannot be reached', 'failed', log],
  ['failed', 'they try again', 'loading', load(monday)],
  ...['loading', 'failed', ...seen].map(
    (state): Fact => [state, 'they go to the next day', 'loading', load(tuesday)],
  ),

  ['shown.current', 'something may have changed', 'shown.refreshing', load(monday, clinic)],
  ['shown.refreshing', 'something may have changed', 'shown.refreshing', load(monday, clinic)],
  ['shown.outdated', 'something may have changed', 'shown.refreshing', load(monday, clinic)],
  ['shown.refreshing', 'the calendar comes', 'shown.current'],
  ['shown.refreshing', 'the calendar cannot be reached', 'shown.outdated', log],
  ['shown.outdated', 'they try again', 'shown.refreshing', load(monday, clinic)],

  ...['current', 'refreshing', 'outdated'].map(
    (state): Fact => [
      `shown.${state}`,
      'they move a booking',
      'shown.moving',
      asks('changeCalendar', { businessId: 'c1', change: later }),
    ],
  ),
  ['shown.moving', 'it is moved', 'shown.settling', notify('success', 'The booking was moved'), load(monday)],
  ['shown.settling', 'the calendar comes', 'shown.current'],
  ['shown.settling', 'the calendar cannot be reached', 'failed', log],
  ['shown.moving', 'it is closed then', 'shown.asking'],
  [
    'shown.moving',
    'the time is taken',
    'shown.refreshing',
    notify('error', 'The booking wasn’t moved', 'This time is taken.'),
    load(monday, clinic),
  ],
  [
    'shown.moving',
    'the move cannot be told',
    'shown.refreshing',
    notify('error', 'The booking wasn’t moved', 'Please check your connection and try again.'),
    load(monday, clinic),
  ],
  [
    'shown.asking',
    'they mean it',
    'shown.moving',
    asks('changeCalendar', { businessId: 'c1', change: { ...later, isOutside: true } }),
  ],
  ['shown.asking', 'they would rather not', 'shown.current'],
];

export const laws: Laws<typeof calendarMachine> = {
  'it is busy while it asks the server, and only then': tagged(
    'busy',
    'loading',
    'shown.refreshing',
    'shown.moving',
    'shown.settling',
  ),
  'days are shown once they have come': ({ context, is }) => (context.value !== null) === is('shown'),
  'what came last is shown': ({ context, when }) =>
    when !== 'the calendar comes as somebody has changed it' || context.value?.version === 'v2',
  'it is known what is moved until it is in the calendar, or not moved': ({ context, is }) =>
    (context.move !== null) === (is('shown.moving') || is('shown.asking') || is('shown.settling')),
};
