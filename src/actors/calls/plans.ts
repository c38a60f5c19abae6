import type { actors } from '../../../machines/plans/actors.ts';
import { canPayByCard, confirmPayment, openPayment } from '../../backend/plans/payment.ts';
import { changePlan, getStanding } from '../../backend/plans/plans.ts';
import { leaveFor } from '../../browser/leave-for.ts';
import type { CallsOf } from '../reach.ts';

/** What answers the charts of plans. */
export const calls: CallsOf<typeof actors> = {
  getStanding,
  changePlan,
  canPayByCard,
  openPayment,
  leaveFor: (_, { address }) => leaveFor(address),
  confirmPayment,
};
