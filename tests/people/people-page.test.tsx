import type { Business } from '../../machines/bots/actors.ts';
import { memberships } from '../../machines/bots/lists.ts';
import { People } from '../../src/app/people/people.tsx';
import { walkCard } from '../lists/uses.tsx';

const cafe: Business = {
  id: 'c1',
  name: 'Lantern Café',
  kind: 'coffee',
  website: null,
  timeZone: 'Europe/London',
  updatedAt: '2026-11-20T08:00:00.000001+00:00',
  remindsDayBefore: true,
  remindsHoursBefore: true,
};
const clinic: Business = { ...cafe, id: 'c2', name: 'Clinic' };
const as = (...businesses: readonly Business[]) =>
  businesses.map((business) => ({ business, role: 'agent' as const }));

const page = (...lines: readonly string[]) => [
  '# People',
  'Everyone who left their details in a chat, and everyone you add or import.',
  ...lines,
];
const list = [
  'Search by name, email, phone or tag <search off>',
  '[Add a person]',
  '[Import…]',
  'status: Loading the people…',
  '[Export as CSV]',
  '[Export as vCards]',
];

walkCard(memberships, {
  view: <People />,
  loading: page('status: Loading your business…'),
  failed: page(
    'alert error: Your business couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ),
  found: { 'they have one': as(cafe), 'they have two': as(cafe, clinic), 'they have none': [] },
  shown: ({ length }) => {
    if (length === 0) {
      return page('## Business', 'Create your first bot to keep a list of people.');
    }
    return length === 1
      ? page(...list)
      : page('(Businesses)', '[Lantern Café] (pressed)', '[Clinic]', ...list);
  },
});
