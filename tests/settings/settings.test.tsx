import type { Business } from '../../machines/bots/actors.ts';
import { memberships } from '../../machines/bots/lists.ts';
import { Settings } from '../../src/app/settings/settings.tsx';
import { walkCard } from '../lists/uses.tsx';

const cafe: Business = {
  id: 'c1',
  name: 'Lantern Café',
  kind: 'coffee',
  website: null,
  timeZone: 'Europe/London',
  remindsDayBefore: true,
  remindsHoursBefore: true,
  updatedAt: '2026-11-20T08:00:00.000001+00:00',
};
const clinic: Business = { ...cafe, id: 'c2', name: 'Clinic' };

const page = (...lines: readonly string[]) => [
  '# Settings',
  ...lines,
  '## Your profile',
  'status: Loading your profile…',
  '## Account',
  'status: Loading your account…',
  '## Where you’re signed in',
  'status: Loading your sessions…',
  '## Delete your account',
  '[Delete your account…]',
];
const panels = [
  '## Team',
  'status: Loading the team…',
  '## Email notifications',
  'status: Loading your email settings…',
  '## Notifications on your devices',
  'status: Looking whether notifications are on…',
];

walkCard(memberships, {
  view: <Settings businessId="c2" />,
  loading: page('status: Loading the settings…'),
  failed: page(
    'alert error: The settings couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ),
  found: {
    'they are an agent of one': [{ business: cafe, role: 'agent' as const }],
    'they are an agent of two': [
      { business: cafe, role: 'agent' as const },
      { business: clinic, role: 'agent' as const },
    ],
    'they have none': [],
  },
  shown: ({ length }) => {
    if (length === 0) return page('## Business', 'Create your first bot to set up your business.');
    const name = length === 1 ? 'Lantern Café' : 'Clinic';
    const links = [
      '(Businesses)',
      '[Lantern Café](/settings?business=c1)',
      '[Clinic](/settings?business=c2)',
    ];
    return page(
      ...(length === 1 ? [] : links),
      'note info: Only owners can change these settings',
      `note info: You’re an agent at ${name}. Ask an owner if something needs to change.`,
      ...panels,
    );
  },
});
