import type { BusinessRecord, HandledMessage, ListedBusiness } from '../../machines/operator/actors.ts';

const at = '2026-02-03T04:07:00Z';

export const shop: ListedBusiness = {
  id: 'b1',
  name: 'Shop',
  createdAt: at,
  plan: 'Pro',
  status: 'trial',
  endsAt: '2026-02-17T04:07:00Z',
  conversations: 312,
  included: 2_000,
  suspended: null,
  lastSignInAt: at,
  bots: 2,
  live: 1,
  seenAt: at,
  waiting: 3,
};

/** One without a plan, whose owner has never been there. */
export const clinic: ListedBusiness = {
  ...shop,
  ...{ id: 'b2', name: 'Clinic', plan: null, status: null, endsAt: null, included: null },
  ...{ suspended: 'Its bot sends spam.', lastSignInAt: null, bots: 1, waiting: 1 },
};

export const recordOf = (business: ListedBusiness): BusinessRecord => ({
  business,
  website: null,
  owners: ['ann@example.com'],
  health: [
    { id: 'k1', name: 'Pal', status: 'live', seenAt: at, website: 'https://shop.example' },
    { id: 'k2', name: 'Quill', status: 'draft', seenAt: null, website: null },
  ],
  acts: [
    { act: 'settled_plan', target: 'Pro', at, by: 'Ada' },
    { act: 'extended_trial', target: '14 days', at, by: 'Ada' },
    { act: 'suspended', target: 'Its bot sends spam.', at, by: '' },
    { act: 'lifted_suspension', target: '', at, by: 'Ada' },
    { act: 'raised_limit', target: '100 bots', at, by: 'Ada' },
  ],
  hasPlans: business.plan !== null,
  mostBots: 50,
});

/** A message that nobody has looked at. */
export const asked: HandledMessage = {
  id: 'm1',
  receivedAt: at,
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  companyName: 'Engines Ltd',
  phone: null,
  businessType: 'clinic',
  message: 'We miss calls at noon.',
  isSpam: false,
  state: 'new',
  acts: [],
};

/** One that was marked, answered, and marked again. */
export const handled: HandledMessage = {
  ...asked,
  ...{ id: 'm2', fullName: 'Bob', email: 'bob@example.com', companyName: null, businessType: 'coffee' },
  ...{ message: 'Cheap watches, only today.', isSpam: true, state: 'done' },
  acts: [
    { id: 'a1', act: 'spam', body: null, at, by: 'Ann' },
    { id: 'a2', act: 'new', body: null, at, by: '' },
    { id: 'a3', act: 'answered', body: 'No watches, thank you.', at, by: 'Ann' },
    { id: 'a4', act: 'done', body: null, at, by: 'Ann' },
  ],
};
