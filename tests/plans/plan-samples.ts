import type { Standing, Subscription } from '../../machines/plans/actors.ts';

const at = '2026-12-02T04:07:00Z';

export const pro: Subscription = {
  plan: 'pro',
  name: 'Pro',
  status: 'active',
  endsAt: at,
  nextPlan: null,
  provider: 'invoice',
  botLimit: 3,
  included: 2_000,
  features: ['booking', 'languages', 'integrations', 'analytics'],
};

/** A business on Pro that has used some of it. */
export const standingOn = (
  subscription: Partial<Subscription> = {},
  more: Partial<Standing> = {},
): Standing => ({
  subscription: { ...pro, ...subscription },
  conversations: 312,
  bots: 2,
  suspended: null,
  ...more,
});
