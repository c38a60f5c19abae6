import { systemStatusMachine } from '../../machines/admin/system-status.machine.ts';
import { asks, type Fact, type Laws, logs, navigates, notify, tagged } from '../../tools/harness/facts.ts';
import { model } from '../../tools/harness/model.ts';
import { neglected, well } from './health-samples.ts';

const offline = 'Failed to fetch';

export const models = [
  model({
    machine: systemStatusMachine,
    events: {
      recheck: { 'they have it checked again': {} },
      scan: { 'they ask for a security scan': {} },
    },
    answers: {
      checkDatabase: {
        'the database answers': { output: undefined },
        'the database does not answer': { error: new Error('The database answered 503.') },
      },
      getSecurityHealth: {
        'everything is well': { output: { ok: true, health: well } },
        'the database is too old and the protection off': { output: { ok: true, health: neglected } },
        'they are no administrator any more': {
          output: { ok: false, reason: 'forbidden', message: 'Only administrators may do this.' },
        },
        'the health cannot be fetched': { error: new Error(offline) },
      },
    },
  }),
];

const afresh = 'open.database.checking & open.health.checking';
const questions = [asks('checkDatabase'), asks('getSecurityHealth')];

export const facts: Fact[] = [
  ['', 'it starts', afresh, ...questions],
  ['open.database.checking', 'the database answers', 'open.database.connected'],
  [
    'open.database.checking',
    'the database does not answer',
    'open.database.disconnected',
    logs('dashboard_fetch_error', 'The database answered 503.'),
  ],
  ['open.health.checking', 'everything is well', 'open.health.known'],
  ['open.health.checking', 'the database is too old and the protection off', 'open.health.known'],
  [
    'open.health.checking',
    'the health cannot be fetched',
    'open.health.failed',
    notify('error', 'Failed to fetch security health status'),
    logs('dashboard_fetch_error', offline),
  ],
  [
    'open.health.checking',
    'they are no administrator any more',
    'forbidden',
    navigates('/403', { replace: true }),
  ],
  ['open', 'they have it checked again', afresh, ...questions],
  [
    'open',
    'they ask for a security scan',
    'open',
    notify('info', 'Please run security scans from your Supabase project dashboard.'),
  ],
];

export const laws: Laws<typeof systemStatusMachine> = {
  'it is busy while anything is being checked': tagged(
    'busy',
    'open.database.checking',
    'open.health.checking',
  ),
  'what is known of the health is known of this check': ({ context, is }) =>
    (context.health !== null) === is('open.health.known'),
};
