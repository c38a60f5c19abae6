import type { SecurityHealth } from '../../machines/admin/actors.ts';
import { securityHealthMachine } from '../../machines/admin/security-health.machine.ts';
import { asks, type Fact, type Laws, logs, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { aged, neglected, unprotected, well } from './health-samples.ts';

const offline = 'Failed to fetch';

const told = (health: SecurityHealth) => ({ output: { ok: true as const, health } });

const samplesWith = (healths: Record<string, ReturnType<typeof told>>) => ({
  machine: securityHealthMachine,
  events: {
    retry: { 'they try again': {} },
    'protection.changed': { 'the protection is switched, here or in another tab': { enabled: true } },
  },
  answers: {
    checkAdmin: {
      'they are an administrator': { output: true },
      'they are not an administrator': { output: false },
      'it cannot be found out whether they are': { error: new Error(offline) },
    },
    getSecurityHealth: {
      ...healths,
      'they are no administrator any more': {
        output: {
          ok: false as const,
          reason: 'forbidden' as const,
          message: 'Only administrators may do this.',
        },
      },
      'the health cannot be fetched': { error: new Error(offline) },
    },
  },
});

// Two, because the switch in the card is a flow of its own, which here stays as it was when the card appeared.
export const models = [
  model({
    ...samplesWith({ 'everything is well': told(well), 'the database is too old': told(aged) }),
    name: 'protected',
  }),
  model({
    ...samplesWith({
      'the protection is off': told(unprotected),
      'the protection is off and the database too old': told(neglected),
    }),
    name: 'unprotected',
  }),
];

const ask = asks('getSecurityHealth');

export const facts: Fact[] = [
  ['', 'it starts', 'checkingAdmin', asks('checkAdmin'), asks('watchLeakedProtection')],
  ['checkingAdmin', 'they are an administrator', 'loading', ask],
  ['checkingAdmin', 'they are not an administrator', 'notAdmin'],
  ['checkingAdmin', 'it cannot be found out whether they are', 'notAdmin', logs('auth_error', offline)],

  ['loading', 'everything is well', 'allPassed'],
  ['loading', 'the database is too old', 'actionNeeded'],
  ['loading', 'the protection is off', 'actionNeeded'],
  ['loading', 'the protection is off and the database too old', 'actionNeeded'],
  ['loading', 'they are no administrator any more', 'forbidden'],
  [
    'loading',
    'the health cannot be fetched',
    'failed',
    notify('error', 'Failed to fetch security health status'),
    logs('dashboard_fetch_error', offline),
  ],

  // In `loading`, too: an answer on its way may be older than the switch.
  ...['loading', 'allPassed', 'actionNeeded', 'failed'].map(
    (given): Fact => [given, 'the protection is switched, here or in another tab', 'loading', ask],
  ),
  ['failed', 'they try again', 'loading', ask],
];

export const laws: Laws<typeof securityHealthMachine> = {
  'it is busy while it waits for an answer': tagged('busy', 'checkingAdmin', 'loading'),
  'all checks have passed when everything is well, and only then': ({ context, is }) =>
    is('loading') || is('allPassed') === (context.health === well),
  'what is known of the health stays until there is an answer, and no longer': ({ before, context, is }) =>
    is('loading')
      ? context.health === (before?.context.health ?? null)
      : (context.health !== null) === (is('allPassed') || is('actionNeeded')),
};
