import type { EntryChange } from '../../machines/knowledge/actors.ts';
import { entryChangesMachine } from '../../machines/knowledge/entry-changes.machine.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { dogs, parking, wifi } from './entry-samples.ts';

const gone = 'This bot is gone, or it’s no longer yours.';

const deletion: EntryChange = { type: 'delete', entry: parking };
const restoration: EntryChange = { type: 'restore', entry: parking };
const up: EntryChange = { type: 'move', entry: dogs, places: -1 };
const keeping: EntryChange = { type: 'mark', entry: wifi, isExample: false };

export const models = [
  model({
    machine: entryChangesMachine,
    events: {
      change: {
        'they delete the parking': { change: deletion },
        'they take that back': { change: restoration },
        'they move the dogs up': { change: up },
        'they keep the wifi': { change: keeping },
      },
    },
    answers: {
      changeEntry: {
        'the server agrees': { output: { ok: true } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: gone } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What came of the last one decides nothing.
    remember: ({ change, deleted }) => ({ change, deleted }),
    mayHappen: ({ change }, { deleted }) =>
      change.type === 'move' ||
      change.type === 'mark' ||
      deleted.includes(parking) === (change.type === 'restore'),
  }),
];

const sorry = 'The answer wasn’t changed';

export const facts: Fact[] = [
  ['', 'it starts', 'idle'],
  ['idle', 'they delete the parking', 'changing', asks('changeEntry', deletion)],
  ['idle', 'they take that back', 'changing', asks('changeEntry', restoration)],
  ['idle', 'they move the dogs up', 'changing', asks('changeEntry', up)],
  ['idle', 'they keep the wifi', 'changing', asks('changeEntry', keeping)],
  ['changing', 'the server agrees', 'idle'],
  ['changing', 'the server refuses', 'idle', notify('error', sorry, gone)],
  [
    'changing',
    'the server cannot be reached',
    'idle',
    notify('error', sorry, 'Please check your connection and try again.'),
  ],
];

const isRefused = (when: string) => when === 'the server refuses' || when === 'the server cannot be reached';

export const laws: Laws<typeof entryChangesMachine> = {
  'it is busy while the server is told': tagged('busy', 'changing'),
  'a change is shown at once, and taken back if it is refused': ({ before, context, when }) => {
    const was = before?.context.deleted.includes(parking) ?? false;
    const isDeleted = context.deleted.includes(parking);
    if (when === 'they delete the parking') return isDeleted;
    if (when === 'they take that back') return !isDeleted;
    if (!isRefused(when)) return isDeleted === was;
    return isDeleted === (before?.context.change?.entry === parking ? !was : was);
  },
  'what came of a change is known until the next': ({ before, context, when }) => {
    const change = before?.context.change ?? null;
    return (
      context.refused === (isRefused(when) ? change : null) &&
      context.agreed === (when === 'the server agrees' ? change : null)
    );
  },
  'nothing is left of it when it is over': ({ context, is }) => (context.change === null) === is('idle'),
};
