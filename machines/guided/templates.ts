/** What a guided conversation can begin with, in the order of the list; its texts are in `src/content/flow-templates`. */
export const flowTemplates = [
  'quote',
  'table',
  'order',
  'patient',
  'membership',
  'return',
  'lost',
  'demo',
  'feedback',
  'job',
] as const;
export type FlowTemplate = (typeof flowTemplates)[number];
