import type { actors } from '../../../machines/plans/actors.ts';
import { changePlan, getStanding } from '../../backend/plans/plans.ts';
import type { CallsOf } from '../reach.ts';

/** What answers the charts of plans. */
export const calls: CallsOf<typeof actors> = { getStanding, changePlan };
