import type { actors } from '../../../machines/push/actors.ts';
import { getPushPlace, turnOffPush, turnOnPush } from '../../server/push/push.ts';
import { getPushChoice, savePushChoice } from '../../server/push/push-choice.ts';
import type { CallsOf } from '../reach.ts';

/** What answers the charts of notifications. */
export const calls: CallsOf<typeof actors> = {
  getPushPlace,
  turnOnPush,
  turnOffPush,
  getPushChoice,
  savePushChoice,
};
