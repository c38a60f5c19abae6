import { SystemStatus } from '../../src/app/admin/system-status.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './system-status.facts.ts';

prove(models, facts, laws);

/** The upper part of the page, down to what the database has to say. */
const database = (score: readonly string[], connection: string) => [
  '# System Status',
  'How Deskbell itself is doing.',
  '[Go to Dashboard](/dashboard)',
  '[Run Security Scan]',
  '[Check again]',
  '## Security Health',
  ...score,
  '## Database Status',
  connection,
];

/** What the score is made of. */
const scored = (value: number, tone: string, forDatabase: number) => [
  '(Security score)',
  `${value}`,
  `status ${tone}: ${value} of 100`,
  'Starting score',
  '+50',
  'Database connected',
  `+${forDatabase}`,
  'Always added',
  '+5',
  'Nothing else counts toward the score yet.',
];

/** The lower part of the page. */
const health = (version: string, protection: readonly string[]) => [
  'Version',
  version,
  'Required version',
  '16.0 or newer',
  '## Authentication & Security',
  'success: Working: it let you in',
  'Leaked password protection',
  ...protection,
  '## Email Service',
  'unknown: Not measured',
  'The authentication service sends the emails. This page can’t see whether they arrive.',
  '## General Information',
  'Site',
  location.origin,
  'Backend',
  location.origin,
];

walk(models, {
  view: <SystemStatus />,
  states: {
    'open.database.checking': database(['status busy: Checking status...'], 'busy: Checking…'),
    'open.database.connected': database(scored(75, 'success', 20), 'success: Connected'),
    'open.database.disconnected': database(scored(55, 'warning', 0), 'error: Not connected'),
    'open.health.checking': health('busy: Checking…', ['busy: Checking…']),
    'open.health.known': ({ health: known }) =>
      known?.db.version === '17.6'
        ? health('success: 17.6, up to date', ['success: On'])
        : health('warning: 15.8, upgrade needed', [
            'warning: Off',
            'Passwords from known data breaches are accepted. The switch is on the [dashboard](/dashboard).',
          ]),
    'open.health.failed': health('unknown: Unable to check status', ['unknown: Unable to check status']),
    forbidden: ['status: You don’t have access to this page…'],
  },
  events: {
    recheck: () => press('Check again'),
    scan: () => press('Run Security Scan'),
  },
});
