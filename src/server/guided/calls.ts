import type { actors } from '../../../machines/guided/actors.ts';
import type { CallsOf } from '../reach.ts';
import { changeFlows, findProblems, getFlow, getFlows, saveFlow, setFlowLive } from './flows.ts';
import { getFlowHistory, getFlowNumbers, getFlowVersion } from './versions.ts';

/** What answers the charts of guided conversations. */
export const calls: CallsOf<typeof actors> = {
  getFlows,
  getFlow,
  getFlowHistory,
  getFlowVersion,
  getFlowNumbers,
  changeFlows,
  saveFlow,
  findProblems,
  // With all that the runtime of conversations says: only for who plays one.
  findWays: async (_, asked) => (await import('./play.ts')).findWays(asked),
  playFlow: async (_, asked) => (await import('./play.ts')).playFlow(asked),
  setFlowLive,
};
