import { importPeopleMachine } from '../../machines/people/import-people.machine.ts';
import type { FoundPeople } from '../../machines/people/imported-people.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { allGood, noneGood, oneLeftOut } from './import-samples.ts';

const offline = 'Failed to fetch';
export const noTable = 'The first row has to name the columns.';
export const full = 'A business has at most 20,000 people.';

const file = new File(['name;email'], 'people.csv');

const samples = {
  machine: importPeopleMachine,
  input: { businessId: 'c1' },
  events: {
    check: { 'they choose a file': { file } },
    import: { 'they import the people': {} },
    retry: { 'they try again': {} },
    back: { 'they go back': {} },
    close: { 'they close it': {} },
  },
} as const;
const finds = (found: FoundPeople) => ({ output: { ok: true as const, found } });
const notCompared = { 'they cannot be compared': { error: new Error(offline) } };
const failures = {
  'the connection is lost': { error: new Error(offline) },
  'the server refuses': { output: { ok: false, reason: 'refused', message: full } },
} as const;

// Somebody with few people, or with a file of no use, and somebody with so many that they are sent in portions.
export const models = [
  model({
    ...samples,
    name: 'few',
    answers: {
      checkPeople: {
        'it is no list': { output: { ok: false, reason: 'unreadable', message: noTable } },
        'nobody is good': finds(noneGood),
        'one is left out': finds(oneLeftOut),
        ...notCompared,
      },
      importPeople: { 'the last are imported': { output: { ok: true, imported: 2 } }, ...failures },
    },
    mayHappen: ({ type }, { found }) => type !== 'import' || found?.people.length === 2,
  }),
  model({
    ...samples,
    name: 'many',
    answers: {
      checkPeople: { 'all are good': finds(allGood), ...notCompared },
      importPeople: {
        'two of them are imported': { output: { ok: true, imported: 2 } },
        'all are imported': { output: { ok: true, imported: 3 } },
        ...failures,
      },
    },
    mayHappen: ({ type }, { imported }) => type !== 'retry' || imported > 0,
  }),
];

const few = asks('importPeople', { businessId: 'c1', people: oneLeftOut.people, imported: 0 });
const many = (imported: number) =>
  asks('importPeople', { businessId: 'c1', people: allGood.people, imported });
const said = notify('success', 'The people were imported');

export const facts: Fact[] = [
  ['', 'it starts', 'choosing.open'],
  ['choosing', 'they choose a file', 'checking', asks('checkPeople', { businessId: 'c1', file })],
  ['choosing', 'they close it', 'closed'],
  ['checking', 'it is no list', 'choosing.unreadable'],
  ['checking', 'they cannot be compared', 'choosing.offline', logs('dashboard_fetch_error', offline)],
  ...['nobody is good', 'one is left out', 'all are good'].map((when): Fact => ['checking', when, 'found']),

  ['few: found', 'they import the people', 'importing', few],
  ['many: found', 'they import the people', 'importing', many(0)],
  ['found', 'they go back', 'choosing.open'],
  ['found', 'they close it', 'closed'],

  ['importing', 'two of them are imported', 'importing', many(2)],
  // What was left out is still to be seen.
  ['importing', 'the last are imported', 'imported', said],
  ['importing', 'all are imported', 'closed', said],
  ['importing', 'the server refuses', 'stopped.refused'],
  ['importing', 'the connection is lost', 'stopped.offline', logs('dashboard_fetch_error', offline)],
  ['few: stopped', 'they try again', 'importing', few],
  // Not from the beginning.
  ['many: stopped', 'they try again', 'importing', many(2)],
  ['stopped', 'they close it', 'closed'],
  ['imported', 'they close it', 'closed'],
];

const shown: Readonly<Record<string, FoundPeople>> = {
  'nobody is good': noneGood,
  'one is left out': oneLeftOut,
  'all are good': allGood,
};
const counted: Readonly<Record<string, number>> = {
  'two of them are imported': 2,
  'the last are imported': 2,
  'all are imported': 3,
};

export const laws: Laws<typeof importPeopleMachine> = {
  'it is busy while the file is read, and while people are sent': tagged('busy', 'checking', 'importing'),
  'what is shown is what was found, until they go back': ({ before, context: { found }, is, when }) =>
    found === (is('choosing') || is('checking') ? null : (shown[when] ?? before?.context.found)),
  'who is imported stays imported': ({ before, context: { imported }, when }) =>
    imported === (counted[when] ?? before?.context.imported ?? 0),
  'it is said why a file cannot be read, or the server refused, for as long as that is the matter': ({
    before,
    context: { reason },
    is,
  }) =>
    reason ===
    (is('choosing.unreadable')
      ? noTable
      : is('stopped.refused')
        ? full
        : is('closed')
          ? before?.context.reason
          : ''),
};
