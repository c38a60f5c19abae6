import { SystemStatus } from '../../src/app/admin/system-status.tsx';
import { prove } from '../harness/prove.ts';
import { press } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, laws, models } from './system-status.facts.ts';

prove(models, facts, laws);

/** The upper part of the page, down to what the database has to say. */
const database = (score: readonly string[], connection: string) => [
  '# System Status',
  '[Go to Dashboard](/dashboard)',
  '[Check again]',
  '[Run Security Scan]',
  '## Security Health',
  ...score,
  'The score starts at 50. A connected database adds 20, and 5 are always added; nothing else counts so far.',
  '## Database Status',
  'Connection',
  connection,
];

/** The lower part of the page. */
const health = (version: string, protection: string) => [
  'Version',
  version,
  '## Email Service',
  'Delivery',
  'unknown: Not measured',
  'The authentication service sends the emails. This page cannot see whether they arrive.',
  '## Authentication & Security',
  'Sign-in',
  'success: Working: it let you in',
  'Leaked password protection',
  protection,
  '## General Information',
  'Site',
  location.origin,
  'Backend',
  location.origin,
  'Required database version',
  '16.0 or newer',
];

walk(models, {
  view: <SystemStatus />,
  states: {
    'open.database.checking': database(['status busy: Checking status...'], 'busy: Checking…'),
    'open.database.connected': database(
      ['(Security score)', '75', 'status success: 75 of 100'],
      'success: Connected',
    ),
    'open.database.disconnected': database(
      ['(Security score)', '55', 'status warning: 55 of 100'],
      'error: Not connected',
    ),
    'open.health.checking': health('busy: Checking…', 'busy: Checking…'),
    'open.health.known': ({ health: known }) =>
      known?.db.version === '17.6'
        ? health('success: 17.6, up to date', 'success: On')
        : health('warning: 15.8, upgrade needed', 'warning: Off'),
    'open.health.failed': health('unknown: Unable to check status', 'unknown: Unable to check status'),
    forbidden: ['status: You may not see this page…'],
  },
  events: {
    recheck: () => press('Check again'),
    scan: () => press('Run Security Scan'),
  },
});
