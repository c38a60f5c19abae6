import type { Source } from '../../machines/sources/actors.ts';
import { readingMachine } from '../../machines/sources/reading.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { cafe, halfRead, read } from './source-samples.ts';

const offline = 'Failed to fetch';
const failed: Source = { ...cafe, status: 'failed', error: 'There is no website at this address.' };

/** What a portion of the reading has come to. */
const portions: Readonly<Record<string, Source>> = {
  'some pages are read': halfRead,
  'all is read': read,
  'it cannot be read': failed,
};

export const models = [
  model({
    machine: readingMachine,
    input: { source: cafe },
    events: { retry: { 'they try again': {} } },
    answers: {
      readSource: {
        // The second time it has come no further.
        'some pages are read': { output: halfRead },
        'all is read': { output: read },
        'it cannot be read': { output: failed },
        'the server cannot be reached': { error: new Error(offline) },
      },
    },
  }),
];

const ask = asks('readSource', { sourceId: 's2' });

export const facts: Fact[] = [
  ['', 'it starts', 'reading', ask],
  ['reading', 'some pages are read', 'waiting'],
  ['waiting', '50 ms pass', 'reading', ask],
  // There is nothing to read at the moment: the server is not asked again at once.
  ['waiting', '2 s pass', 'reading', ask],
  ['reading', 'all is read', 'read'],
  ['reading', 'it cannot be read', 'read'],
  ['reading', 'the server cannot be reached', 'interrupted', logs('dashboard_fetch_error', offline)],
  ['interrupted', 'they try again', 'reading', ask],
  ['interrupted', '30 s pass', 'reading', ask],
];

export const laws: Laws<typeof readingMachine> = {
  'it is busy until it is over or broken off': tagged('busy', 'reading', 'waiting'),
  'what is known of it is what the last portion has left': ({ before, context, when }) =>
    context.source === (portions[when] ?? before?.context.source ?? cafe),
  'it is known whether the last portion has come further': ({ before, context, is, when }) =>
    is('read') ||
    context.isMoving ===
      (when === 'some pages are read'
        ? before?.context.source !== halfRead
        : (before?.context.isMoving ?? true)),
  'it is over when the server says so': ({ context, is }) =>
    is('read') === (context.source.status === 'ready' || context.source.status === 'failed'),
};
