import type { ContactField } from '../../machines/marketing/contact-form.ts';

/** What the fields of the contact form are called on screen, in the order of the form. */
export const contactLabels: readonly (readonly [field: ContactField, label: string])[] = [
  ['full_name', 'Full name'],
  ['email', 'Email'],
  ['company_name', 'Company name (optional)'],
  ['phone', 'Phone (optional)'],
  ['businessType', 'Business type'],
  ['message', 'Tell us about your needs'],
  ['website', 'Leave this field empty'],
];
