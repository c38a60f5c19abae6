import type { FlowTemplate } from '../../../machines/guided/templates.ts';

/** What owners read on the buttons of the templates; a conversation that is begun with one has its name. */
export const templateNames: Readonly<Record<FlowTemplate, string>> = {
  quote: 'A quote for a job',
  table: 'A table for many',
  order: 'A large order',
  patient: 'A new patient',
  membership: 'A membership',
  return: 'A return',
  lost: 'Lost property',
  demo: 'A demo',
  feedback: 'Feedback',
  job: 'Work with us',
};
