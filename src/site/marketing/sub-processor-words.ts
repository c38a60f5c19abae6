import type { SubProcessorPurpose } from '../../../machines/marketing/actors.ts';

/** What the list of companies says. */
export const words = {
  failed: 'The companies couldn’t be loaded',
  retry: 'Try again',
  needsScripts: 'The list of companies',
  nobody: 'No other company',
};

/** What companies do for us, and with which data. */
export const purposes: Readonly<Record<SubProcessorPurpose, { does: string; data: string }>> = {
  hosting: { does: 'Hosting', data: 'Everything in the database, sign-in, and all requests.' },
  email: { does: 'Email delivery', data: 'Email addresses, and what our emails say.' },
  payment: { does: 'Payments', data: 'The name, email address and plan of whoever pays.' },
  model: { does: 'Language model', data: 'Visitors’ messages, your team’s replies to them, and answers.' },
};
