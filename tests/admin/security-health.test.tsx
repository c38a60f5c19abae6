import type { SecurityHealth } from '../../machines/admin/actors.ts';
import { SecurityHealth as View } from '../../src/app/admin/security-health.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { well } from './health-samples.ts';
import { facts, laws, models } from './security-health.facts.ts';

prove(models, facts, laws);

// A part of the card that comes later: the walk is not about how it is waited for.
await import('../../src/app/admin/leaked-protection.tsx');

const card = (...lines: readonly string[]) => ['## Security Health', ...lines, '[System status](/status)'];

const hint = 'Rejects passwords found in known data breaches.';

const allPassed = card(
  'status success: All checks passed',
  'Database version',
  '17.6',
  `[Leaked password protection] (checked) “${hint}”`,
  hint,
);

function actionNeeded({ health }: { health: SecurityHealth | null }) {
  const version = health?.db.version ?? '';
  const isProtected = health?.leakedPasswordProtection.enabled;
  return card(
    'status warning: Action needed',
    ...(version === '15.8'
      ? ['Upgrade the database: it runs version 15.8, and 16.0 or newer is required.']
      : []),
    ...(isProtected ? [] : ['Turn on leaked password protection.']),
    'Database version',
    version,
    `[Leaked password protection]${isProtected ? ' (checked)' : ''} “${hint}”`,
    hint,
  );
}

walk(models, {
  view: <View />,
  states: {
    checkingAdmin: [],
    notAdmin: [],
    loading: (context) => {
      if (context.health === null) return card('status busy: Checking status...');
      return context.health === well ? allPassed : actionNeeded(context);
    },
    failed: card(
      'status error: Unable to check status',
      'Failed to fetch security health status',
      '[Try again]',
    ),
    allPassed,
    actionNeeded,
    forbidden: [
      '## Security Health',
      'Only administrators can change leaked password protection here.',
      'Please change this setting in your Supabase project dashboard.',
    ],
  },
  events: {
    retry: () => press('Try again'),
    'protection.changed': (_, tell) => tell('watchLeakedProtection'),
  },
  alike: ['checkingAdmin = notAdmin', 'actionNeeded = loading', 'allPassed = loading'],
});
