import type { CalendarFeed } from '../../machines/services/actors.ts';
import { calendarFeedMachine } from '../../machines/services/calendar-feed.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

export const feed: CalendarFeed = {
  host: 'calendar.example',
  lastReadAt: '2026-02-02T10:00:00Z',
  failure: '',
  unread: 0,
};
/** It can be read but for two events. */
const halfRead: CalendarFeed = { ...feed, host: 'other.example', unread: 2 };
const noCalendar = 'This is a web page, not a calendar.';
const gone = 'This was deleted.';
const offline = { error: new Error('Failed to fetch') };

const modelOf = (name: 'with' | 'without') =>
  model({
    name,
    machine: calendarFeedMachine,
    input: { resourceId: 'r1', feed: name === 'with' ? feed : null },
    events: {
      submit: {
        'they paste an address': { form: { address: ' https://other.example/basic.ics ' } },
        'they paste nothing': { form: { address: ' ' } },
        'they paste what is no address': { form: { address: 'my calendar' } },
      },
      check: { 'they have it read': {} },
      remove: { 'they remove it': {} },
      confirm: { 'they mean it': {} },
      cancel: { 'they think again': {} },
    },
    answers: {
      readCalendar: {
        'it is read': { output: { ok: true, feed: halfRead } },
        'it cannot be read': { output: { ok: false, reason: 'refused', message: noCalendar } },
        'reading cannot be asked for': offline,
      },
      removeCalendar: {
        'it is removed': { output: { ok: true } },
        'there is nothing to remove it from': { output: { ok: false, reason: 'missing', message: gone } },
        'removing cannot be asked for': offline,
      },
    },
    // What is known of the calendar is only shown, and what is wrong with a form goes with the next one.
    remember: () => null,
  });

export const models = [modelOf('without'), modelOf('with')];

export const facts: Fact[] = [
  ['without:', 'it starts', 'absent.clean'],
  ['with:', 'it starts', 'connected.settled'],

  [
    'absent',
    'they paste an address',
    'connecting',
    asks('readCalendar', { resourceId: 'r1', address: 'https://other.example/basic.ics' }),
  ],
  ['absent', 'they paste nothing', 'absent.invalid'],
  ['absent', 'they paste what is no address', 'absent.invalid'],
  ['connecting', 'it is read', 'connected.settled'],
  ['connecting', 'it cannot be read', 'absent.refused'],
  ['connecting', 'reading cannot be asked for', 'absent.failed'],

  ['connected', 'they have it read', 'checking', asks('readCalendar', { resourceId: 'r1' })],
  ['checking', 'it is read', 'connected.settled'],
  ['checking', 'it cannot be read', 'connected.settled'],
  ['checking', 'reading cannot be asked for', 'connected.unreached'],

  ['connected', 'they remove it', 'asking'],
  ['asking', 'they think again', 'connected.settled'],
  ['asking', 'they mean it', 'removing', asks('removeCalendar', { resourceId: 'r1' })],
  ['removing', 'it is removed', 'absent.clean'],
  ['removing', 'there is nothing to remove it from', 'asking', notify('error', 'Nothing was changed', gone)],
  [
    'removing',
    'removing cannot be asked for',
    'asking',
    notify('error', 'Nothing was changed', 'Please check your connection and try again.'),
  ],
];

const wrong: Readonly<Record<string, string>> = {
  'they paste nothing': 'Please paste the address of a calendar',
  'they paste what is no address': 'Please paste an address that begins with https://',
};

export const laws: Laws<typeof calendarFeedMachine> = {
  'it is busy while the server reads or removes': tagged('busy', 'connecting', 'checking', 'removing'),
  'it is said what is wrong with an address, and only then': ({ context, when }) =>
    context.fieldErrors.address === wrong[when],
  'the server’s reason is kept as long as it is true': ({ context, is }) =>
    context.reason === (is('absent.refused') ? noCalendar : ''),
  'the calendar is what the server said last': ({ before, context, when }) => {
    const known = before?.context.feed ?? null;
    if (when === 'it is read') return context.feed === halfRead;
    if (when === 'it is removed') return context.feed === null;
    if (when === 'it cannot be read' && known) return context.feed?.failure === noCalendar;
    return before === undefined || context.feed === known;
  },
};
