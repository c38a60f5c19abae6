import type { FlowHistory, FlowVersion, ListedFlow, OpenedFlow } from '../../machines/guided/actors.ts';
import type { Flow } from '../../machines/guided/flow.ts';
import type { FlowProblem } from '../../machines/guided/flow-problems.ts';
import { flowFrom } from '../../src/content/flow-templates/flow-from.ts';

/** A conversation that may go live as it is. */
export const quote = await flowFrom('quote', 'f1', 'en');
export const renamed = { ...quote, name: 'Ask for a price' };

export const opened: OpenedFlow = {
  id: 'f1',
  botId: 'b1',
  flow: quote,
  revision: 1,
  liveVersion: null,
  services: [],
  languages: ['en'],
};

export const listed: ListedFlow = {
  id: 'f1',
  name: 'A quote',
  triggers: quote.triggers,
  isLive: false,
  isChanged: false,
};
export const flows: readonly ListedFlow[] = [
  listed,
  { ...listed, id: 'f2', name: 'A table', isLive: true },
  { ...listed, id: 'f3', name: 'A return', isLive: true, isChanged: true },
];

export const deadEnd: FlowProblem = {
  kind: 'dead end',
  step: 'job',
  text: 'Nothing comes after “What would you like us to do?”.',
};

const [job, when, details, bye] = quote.steps;
/** The same conversation as it was before: another question, one that is gone since, and another order. */
export const firstQuote: Flow = {
  ...quote,
  name: 'Get a price',
  triggers: [{ on: 'unknown' }],
  steps: [
    { id: 's9', type: 'say', text: { en: 'Hello!', de: 'Hallo!' } },
    ...(when ? [when] : []),
    ...(job?.type === 'ask' ? [{ ...job, text: 'What is broken?' }] : []),
    ...(details ? [details] : []),
    ...(bye ? [bye] : []),
  ],
};

const version: FlowVersion = {
  version: 2,
  createdAt: '2026-11-26T10:00:00Z',
  madeBy: 'Ann',
  isLive: true,
};
export const history: FlowHistory = {
  opened,
  versions: [
    { version: 3, createdAt: '2026-11-27T10:00:00Z', madeBy: null, isLive: false },
    version,
    { version: 1, createdAt: '2026-11-25T10:00:00Z', madeBy: 'Ann', isLive: false },
  ],
};
