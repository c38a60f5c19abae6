import type { actors } from '../../../machines/push/actors.ts';
import type { CallsOf } from '../reach.ts';
import { getPushPlace, turnOffPush, turnOnPush } from './push.ts';
import { getPushChoice, savePushChoice } from './push-choice.ts';

/** What answers the charts of notifications. */
export const calls: CallsOf<typeof actors> = {
  getPushPlace,
  turnOnPush,
  turnOffPush,
  getPushChoice,
  savePushChoice,
};
