import { businesses } from '../../machines/operator/lists.ts';
import { Businesses } from '../../src/app/operator/businesses.tsx';
import { walkList } from '../lists/uses.tsx';
import { clinic, shop } from './operator-samples.ts';

const head = [
  '# Businesses',
  'How each stands. Conversations are the businesses’ own, and not shown here.',
  'Search by name, website or an owner’s email <search off>',
];

walkList(businesses, {
  input: { words: '' },
  view: <Businesses />,
  items: [shop, clinic],
  loading: [...head, 'status: Loading the businesses…'],
  listed: [
    ...head,
    '[Shop](/operator?business=b1) Pro, trial until Feb 17, 2026 312 of 2,000 conversations this month. 1 of 2 bots live, 3 visitors waiting too long Signed in Feb 3, 2026',
    '[Clinic](/operator?business=b2) Suspended. No plan 312 conversations this month. 1 of 1 bot live, 1 visitor waiting too long Never signed in',
  ],
  empty: [...head, 'Nobody has signed up yet.'],
  failed: [
    ...head,
    'alert error: The businesses couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
});
