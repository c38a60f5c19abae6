import { cardMachine } from '../../machines/lists/card.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';

const offline = 'Failed to fetch';
const query = { bot: 'bot_1' };

export const models = [
  model({
    machine: cardMachine,
    input: query,
    events: {
      retry: { 'they try again': {} },
      refresh: { 'something has changed elsewhere': {} },
      changed: { 'they change it': { value: 'changed' } },
    },
    answers: {
      load: {
        'it is found': { output: 'found' },
        'it cannot be fetched': { error: new Error(offline) },
      },
    },
  }),
];

const ask = asks('load', { query });
const log = logs('dashboard_fetch_error', offline);

export const facts: Fact[] = [
  ['', 'it starts', 'loading', ask],
  ['loading', 'it is found', 'shown.current'],
  ['loading', 'it cannot be fetched', 'failed', log],
  // An answer on its way may be older than the change.
  ['loading', 'something has changed elsewhere', 'loading', ask],
  ['failed', 'they try again', 'loading', ask],
  ['failed', 'something has changed elsewhere', 'loading', ask],

  ['shown', 'something has changed elsewhere', 'shown.refreshing', ask],
  ['shown.refreshing', 'it is found', 'shown.current'],
  ['shown.refreshing', 'it cannot be fetched', 'shown.outdated', log],
  ['shown.outdated', 'they try again', 'shown.refreshing', ask],

  ['shown.current', 'they change it', 'shown.current'],
  ['shown.outdated', 'they change it', 'shown.outdated'],
  ['shown.refreshing', 'they change it', 'shown.refreshing', ask],
];

export const laws: Laws<typeof cardMachine> = {
  'it is busy while it waits for an answer': tagged('busy', 'loading', 'shown.refreshing'),
  'what is shown is what was found or made of it last': ({ before, context: { value }, when }) => {
    if (when === 'it is found') return value === 'found';
    if (when === 'they change it') return value === 'changed';
    return value === (before?.context.value ?? null);
  },
};
