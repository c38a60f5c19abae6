import type { ListedPlan } from '../../content/plan-list.ts';

const lists: readonly (readonly ListedPlan['id'][])[] = [
  ['basic', 'pro', 'business'],
  ['starter', 'professional', 'enterprise'],
];

/** The price list that a plan is of: owners stay on the one they signed up with. */
export const listOf = (plan: string): readonly ListedPlan['id'][] =>
  lists.find((ids) => ids.some((id) => id === plan)) ?? [];
