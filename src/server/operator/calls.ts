import type { actors } from '../../../machines/operator/actors.ts';
import type { CallsOf } from '../reach.ts';
import { findBroadcast, sendBroadcast, tryBroadcast } from './broadcasts.ts';
import { getBusiness, getBusinesses, operate } from './businesses.ts';
import { getMessages, handleMessage } from './messages.ts';

/** What answers the charts of an operator. */
export const calls: CallsOf<typeof actors> = {
  getBusinesses,
  getBusiness,
  operate,
  getMessages,
  handleMessage,
  findBroadcast,
  tryBroadcast,
  sendBroadcast,
};
