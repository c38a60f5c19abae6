import type { RouterHistory } from '@tanstack/react-router';
import type { BusinessEvent } from '../../machines/marketing/actors.ts';
import { type Business, businesses } from '../../machines/marketing/business.ts';

/** The search parameters that carry a business to another page; none for the clinic, which is what pages show anyway. */
export const businessSearch = (business: Business | undefined): { for?: Business } =>
  business === undefined || business === 'clinic' ? {} : { for: business };

/** Reads a business from untrusted input; undefined unless it is one of ours. */
export const businessOf = (value: unknown): Business | undefined =>
  businesses.find((business) => business === value);

/**
 * Reports which business the address of the front page names (`?for=`), if any, at once and after every change of the address.
 * Returns the function that stops it.
 */
export function watchBusiness(history: RouterHistory, report: (event: BusinessEvent) => void): () => void {
  const look = () => {
    // A visitor who takes the chosen business along to the next page must not see another one on the way.
    if (history.location.pathname !== '/') return;
    const business = businessOf(new URLSearchParams(history.location.search).get('for'));
    if (business) report({ type: 'business.chosen', business });
  };
  look();
  return history.subscribe(look);
}
