import type { Business } from '../../../machines/marketing/business.ts';

/** What a sentence calls the visitor's business. */
export const yourBusiness: Readonly<Record<Business, string>> = {
  clinic: 'your clinic',
  coffee: 'your coffee shop',
  restaurant: 'your restaurant',
  startup: 'your startup',
  retail: 'your shop',
  services: 'your office',
};
