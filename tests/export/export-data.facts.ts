import type { Progress } from '../../machines/export/actors.ts';
import { exportDataMachine } from '../../machines/export/export-data.machine.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const business = { businessId: 'c1' };
const begun: Progress = { fetched: 10, expected: 1000 };
const finished: Progress = { fetched: 990, expected: 1000 };

const offline = 'Failed to fetch';
const ownersOnly = 'Only an owner of the business exports its data.';
const noRoom = 'This browser has no room for the export.';
const inAnotherTab = 'It was finished or stopped in another tab.';

export const models = [
  model({
    machine: exportDataMachine,
    input: business,
    events: {
      export: { 'they export it': {} },
      retry: { 'they go on': {} },
      stop: { 'they stop it': {} },
    },
    answers: {
      findExport: {
        'nothing was begun here': { output: null },
        'one was interrupted': { output: { fetched: 200, expected: 1000 } },
        'nothing can be looked for': { error: new Error('There is no session.') },
      },
      exportPortion: {
        'some rows are there': { output: { ok: true, progress: begun, isAll: false } },
        'all rows are there': { output: { ok: true, progress: finished, isAll: true } },
        'they are no owner': { output: { ok: false, reason: 'notOwner', message: ownersOnly } },
        'there is no room': { output: { ok: false, reason: 'ended', message: noRoom } },
        'the server cannot be reached': { error: new Error(offline) },
      },
      saveExport: {
        'the file is saved': { output: { ok: true } },
        'another tab was first': { output: { ok: false, reason: 'ended', message: inAnotherTab } },
        'the file cannot be made': { error: new Error('Out of memory') },
      },
      discardExport: {
        'it is forgotten': { output: undefined },
        'it cannot be forgotten': { error: new Error('The browser keeps nothing.') },
      },
    },
  }),
];

const fetching = (isNew: boolean) => asks('exportPortion', { ...business, isNew });
const saving = asks('saveExport', business);
const outage = logs('dashboard_fetch_error', offline);
const ended = (reason: string) => notify('error', 'The export has ended', reason);

export const facts: Fact[] = [
  ['', 'it starts', 'looking', asks('findExport', business)],
  ['looking', 'nothing was begun here', 'ready'],
  ['looking', 'nothing can be looked for', 'ready'],
  // It does not go on by itself: a file that nobody has just asked for would be a surprise.
  ['looking', 'one was interrupted', 'paused'],
  ['ready', 'they export it', 'beginning', fetching(true)],
  [
    'beginning',
    'the server cannot be reached',
    'ready',
    notify('error', 'The export couldn’t start', 'Please check your connection and try again.'),
    outage,
  ],
  ...['beginning', 'exporting'].flatMap((given): Fact[] => [
    [given, 'some rows are there', 'exporting', fetching(false)],
    [given, 'all rows are there', 'saving', saving],
    [given, 'they are no owner', 'refused'],
    [given, 'there is no room', 'ready', ended(noRoom)],
  ]),
  ['exporting', 'the server cannot be reached', 'interrupted', outage],
  ['interrupted', '30 s pass', 'exporting', fetching(false)],
  ...['interrupted', 'paused'].map((given): Fact => [given, 'they go on', 'exporting', fetching(false)]),
  ['saving', 'the file is saved', 'ready', notify('success', 'The file is in your downloads')],
  ['saving', 'another tab was first', 'ready', ended(inAnotherTab)],
  ['saving', 'the file cannot be made', 'unsaved', logs('dashboard_fetch_error', 'Out of memory')],
  ['unsaved', 'they go on', 'saving', saving],
  ...['exporting', 'interrupted', 'paused', 'unsaved'].map(
    (given): Fact => [given, 'they stop it', 'stopping', asks('discardExport', business)],
  ),
  ['stopping', 'it is forgotten', 'ready', notify('info', 'The export was stopped')],
  [
    'stopping',
    'it cannot be forgotten',
    'ready',
    logs('dashboard_fetch_error', 'The browser keeps nothing.'),
  ],
];

const known: Readonly<Record<string, Progress>> = {
  'one was interrupted': { fetched: 200, expected: 1000 },
  'some rows are there': begun,
  'all rows are there': finished,
};

const underWay = ['exporting', 'interrupted', 'paused', 'saving', 'unsaved'];

export const laws: Laws<typeof exportDataMachine> = {
  'it is busy while something is fetched, made or forgotten': tagged(
    'busy',
    'beginning',
    'exporting',
    'saving',
    'stopping',
  ),
  'it is known how far it has come while it is under way': ({ before, context: { progress }, when, is }) => {
    const last = known[when] ?? before?.context.progress ?? null;
    return underWay.some(is)
      ? progress?.fetched === last?.fetched && progress?.expected === last?.expected
      : progress === null;
  },
  'it is about the same business': ({ context }) => context.businessId === 'c1',
};
