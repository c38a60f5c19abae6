import { dashboardMachine } from '../../machines/admin/dashboard.machine.ts';
import { asks, type Fact, type Laws, logs, tagged } from '../harness/facts.ts';
import { model } from '../harness/model.ts';

export const ada = { id: 'u1', email: 'ada@example.com', lastSignInAt: '2026-02-03T04:05:06Z' };
const offline = 'Failed to fetch';

export const models = [
  model({
    machine: dashboardMachine,
    events: { retry: { 'they try again': {} } },
    answers: {
      getUser: {
        'the person is found': { output: ada },
        'a person who never signed in is found': { output: { ...ada, lastSignInAt: null } },
        'the person cannot be looked up': { error: new Error(offline) },
      },
    },
  }),
];

export const facts: Fact[] = [
  ['', 'it starts', 'loading', asks('getUser')],
  ['loading', 'the person is found', 'loaded'],
  ['loading', 'a person who never signed in is found', 'loaded'],
  ['loading', 'the person cannot be looked up', 'failed', logs('dashboard_fetch_error', offline)],
  ['failed', 'they try again', 'loading', asks('getUser')],
];

export const laws: Laws<typeof dashboardMachine> = {
  'it is busy while the person is looked up, and only then': tagged('busy', 'loading'),
  'a person is welcomed by what the server knows of them': ({ context: { user }, is }) =>
    is('loaded') === (user?.email === ada.email),
};
