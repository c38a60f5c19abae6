import type { FlowChange } from '../../machines/guided/actors.ts';
import { flowChanges } from '../../machines/guided/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const move: FlowChange = { type: 'move', id: 'f2', before: 'f1' };
const stop: FlowChange = { type: 'stop', id: 'f2', name: 'A table' };
const remove: FlowChange = { type: 'remove', id: 'f2', name: 'A table' };

export const models: readonly AnyModel[] = [
  {
    machine: flowChanges,
    events: {
      change: {
        'they move it up': { change: move },
        'they stop it': { change: stop },
        'they delete it': { change: remove },
      },
      confirm: { 'they mean it': {} },
      cancel: { 'they keep it': {} },
    },
    answers: {
      makeChange: {
        'it is done': { output: { ok: true } },
        'the server refuses': { output: { ok: false, reason: 'refused', message: 'No.' } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
  },
];

const title = 'Nothing was changed';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they move it up', 'changing', asks('makeChange', { change: move })],
  ['ready', 'they stop it', 'changing', asks('makeChange', { change: stop })],
  ['ready', 'they delete it', 'asking'],
  ['asking', 'they mean it', 'changing', asks('makeChange', { change: remove })],
  ['asking', 'they keep it', 'ready'],
  ['changing', 'it is done', 'ready'],
  ['changing', 'the server refuses', 'ready', notify('error', title, 'No.')],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof flowChanges> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
};
