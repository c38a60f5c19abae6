import { offerChanges } from '../../machines/services/lists.ts';
import { asks, type Fact, type Laws, notify, tagged } from '../../tools/harness/facts.ts';
import type { AnyModel } from '../../tools/harness/model.ts';

const remove = { type: 'deleteService', serviceId: 's1' };
const back = { type: 'deleteTimeOff', timeOffIds: ['t1'] };

export const models: readonly AnyModel[] = [
  {
    machine: offerChanges,
    events: {
      change: {
        'they want to delete the service': { change: remove },
        'they take the lunch break away': { change: back },
      },
      confirm: { 'they mean it': {} },
      cancel: { 'they would rather not': {} },
    },
    answers: {
      makeChange: {
        'the server has done it': { output: { ok: true } },
        'the server refuses it': { output: { ok: false, reason: 'refused', message: 'No.' } },
        'the server cannot be reached': { error: new Error('Failed to fetch') },
      },
    },
    // What has come of it is for the views around it.
    remember: ({ change }) => change,
  },
];

const title = 'Nothing was changed';

export const facts: Fact[] = [
  ['', 'it starts', 'ready'],
  ['ready', 'they want to delete the service', 'asking'],
  ['ready', 'they take the lunch break away', 'changing', asks('makeChange', { change: back })],
  ['asking', 'they would rather not', 'ready'],
  ['asking', 'they mean it', 'changing', asks('makeChange', { change: remove })],
  ['changing', 'the server has done it', 'ready'],
  ['changing', 'the server refuses it', 'ready', notify('error', title, 'No.')],
  [
    'changing',
    'the server cannot be reached',
    'ready',
    notify('error', title, 'Please check your connection and try again.'),
  ],
];

export const laws: Laws<typeof offerChanges> = {
  'it is busy while the server is told, and only then': tagged('busy', 'changing'),
  'only the deletion of a service or a resource is asked about': ({ context, is }) =>
    !is('asking') || context.change?.type === 'deleteService' || context.change?.type === 'deleteResource',
};
