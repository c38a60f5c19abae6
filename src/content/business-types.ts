import type { BusinessType } from '../../machines/marketing/contact-form.ts';

/** What each business type is called, in the order they are offered. */
export const businessTypeNames: Readonly<Record<BusinessType, string>> = {
  clinic: 'Healthcare Clinic',
  coffee: 'Coffee Shop',
  restaurant: 'Restaurant',
  startup: 'Startup',
  retail: 'Retail Store',
  other: 'Other',
};
