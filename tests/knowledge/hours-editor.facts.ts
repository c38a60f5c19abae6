import type { OpeningHours } from '../../machines/knowledge/actors.ts';
import { hoursEditorMachine } from '../../machines/knowledge/hours-editor.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const offline = 'Failed to fetch';
const full = 'A business has at most 28 spans of opening hours.';
const missing = 'Please enter when you open and when you close.';

const monday = { weekday: 1, opens: '09:00', closes: '17:00' };
export const known: OpeningHours = { timeZone: 'Europe/London', week: [monday], exceptions: [] };
export const mine: OpeningHours = { ...known, week: [{ ...monday, closes: '18:00' }] };
const incomplete: OpeningHours = { ...known, week: [{ ...monday, closes: '' }] };
const theirs: OpeningHours = { ...known, week: [{ ...monday, closes: '20:00' }] };

export const models = [
  model({
    machine: hoursEditorMachine,
    input: { businessId: 'c1', known },
    events: {
      save: {
        'they save them': { hours: mine },
        'they save them without a time to close': { hours: incomplete },
      },
      cancel: { 'they leave them as they are': {} },
      'mine.press': { 'they keep their own': {} },
    },
    answers: {
      saveOpeningHours: {
        'they are saved': { output: { ok: true, hours: mine } },
        'somebody has changed them': { output: { ok: false, reason: 'conflict', message: '', theirs } },
        'the server refuses them': { output: { ok: false, reason: 'refused', message: full } },
        'the server cannot be reached': { error: new Error(offline) },
      },
    },
    // Who has seen theirs and could not be heard goes on as everybody does.
    mayHappen: (event, context) => event.type !== 'save' || context.known === known,
  }),
];

const save = (before: OpeningHours) =>
  asks('saveOpeningHours', { businessId: 'c1', known: before, hours: mine });

export const facts: Fact[] = [
  ['', 'it starts', 'editing.open'],
  ['editing', 'they save them without a time to close', 'editing.invalid'],
  ['editing', 'they save them', 'saving', save(known)],
  ['editing', 'they leave them as they are', 'closed'],
  // The page says so.
  ['saving', 'they are saved', 'saved'],
  ['saving', 'somebody has changed them', 'conflict'],
  ['saving', 'the server refuses them', 'editing.refused'],
  ['saving', 'the server cannot be reached', 'editing.offline', logs('dashboard_fetch_error', offline)],
  // Theirs have been seen: they are what may be overwritten from now on.
  ['conflict', 'they keep their own', 'saving', save(theirs)],
  ['conflict', 'they leave them as they are', 'closed'],
];

export const laws: Laws<typeof hoursEditorMachine> = {
  'it is busy while they are saved': tagged('busy', 'saving'),
  'what was written is kept': ({ before, context: { hours }, when }) => {
    if (when === 'they save them') return hours === mine;
    if (when === 'they save them without a time to close') return hours === incomplete;
    return hours === (before?.context.hours ?? known);
  },
  'what is wrong is said, and why the server refused': ({ context: { reason }, is }) =>
    is('closed') || reason === (is('editing.invalid') ? missing : is('editing.refused') ? full : ''),
  'the hours that are known are the server’s': ({ before, context, when }) => {
    if (when === 'they are saved') return context.known === mine;
    if (when === 'somebody has changed them') return context.known === theirs;
    return context.known === (before?.context.known ?? known);
  },
};
