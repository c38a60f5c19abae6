import type { actors } from '../../../machines/plans/actors.ts';
import { leaveFor } from '../../browser/leave-for.ts';
import type { CallsOf } from '../reach.ts';
import { canPayByCard, confirmPayment, openPayment } from './payment.ts';
import { changePlan, getStanding } from './plans.ts';

/** What answers the charts of plans. */
export const calls: CallsOf<typeof actors> = {
  getStanding,
  changePlan,
  canPayByCard,
  openPayment,
  leaveFor: (_, { address }) => leaveFor(address),
  confirmPayment,
};
