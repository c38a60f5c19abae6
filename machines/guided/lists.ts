import { cardOf } from '../lists/card.machine.ts';
import { changesOf } from '../lists/changes.machine.ts';
import { actors, type FlowChange } from './actors.ts';
import { words } from './words.ts';

/** The guided conversations of a bot. */
export const flowList = cardOf('flow-list', actors.getFlows);

/** One of them, opened to be written. */
export const flowPage = cardOf('flow-page', actors.getFlow);

/** One of them with what of it has gone live. */
export const flowHistory = cardOf('flow-history', actors.getFlowHistory);

/** What went live as one version. */
export const flowVersion = cardOf('flow-version', actors.getFlowVersion);

/** What visitors did at its steps. */
export const flowNumbers = cardOf('flow-numbers', actors.getFlowNumbers);

/** Guided conversations are begun, stopped and deleted. */
export const flowChanges = changesOf(
  'flow-changes',
  actors.changeFlows,
  { refused: words.flowsRefused, failed: words.flowsNotChanged },
  ({ type }: FlowChange) => type === 'remove',
);
