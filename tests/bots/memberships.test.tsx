import type { Business, Role } from '../../machines/bots/actors.ts';
import { memberships } from '../../machines/bots/lists.ts';
import { OwnerOnly } from '../../src/app/settings/owner-only.tsx';
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

const as = (role: Role) => [
  { business: cafe, role },
  { business: clinic, role: 'agent' as const },
];

walkCard(memberships, {
  view: <OwnerOnly businessId="c1">{(business) => <p>Settings of {business.name}</p>}</OwnerOnly>,
  loading: ['status: Loading the settings…'],
  failed: [
    'alert error: The settings couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  found: { 'they own the first': as('owner'), 'they are an agent': as('agent'), 'they have none': [] },
  shown: ([first]) => {
    if (!first) return [];
    return first.role === 'owner'
      ? ['Settings of Lantern Café']
      : [
          'note info: Only owners can change these settings',
          'note info: You’re an agent at Lantern Café. Ask an owner if something needs to change.',
        ];
  },
});
