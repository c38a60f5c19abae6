import type { Business } from '../../../machines/marketing/business.ts';
import { businessOf, businessSearch } from '../../browser/business-address.ts';

/** What the addresses of /login and /signup carry: where to go afterwards, and the plan and the business that were chosen. */
type SignInSearch = { next?: string; plan?: string; for?: Business };

/** Reads the parameters of an address; anybody may have written them. */
export const readSignInSearch = ({ next, plan, for: business }: Record<string, unknown>): SignInSearch => ({
  ...(typeof next === 'string' && { next }),
  ...(typeof plan === 'string' && { plan }),
  ...businessSearch(businessOf(business)),
});
