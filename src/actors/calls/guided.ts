import type { actors } from '../../../machines/guided/actors.ts';
import {
  changeFlows,
  findProblems,
  getFlow,
  getFlows,
  saveFlow,
  setFlowLive,
} from '../../backend/guided/flows.ts';
import type { CallsOf } from '../reach.ts';

/** What answers the charts of guided conversations. */
export const calls: CallsOf<typeof actors> = {
  getFlows,
  getFlow,
  changeFlows,
  saveFlow,
  findProblems,
  setFlowLive,
};
