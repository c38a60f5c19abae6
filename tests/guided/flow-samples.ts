import type { ListedFlow, OpenedFlow } from '../../machines/guided/actors.ts';
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
  isLive: false,
  services: [],
};

const listed: ListedFlow = {
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
  text: 'Nothing comes after *What would you like us to do?*.',
};
