import type { actors } from '../../../machines/admin/actors.ts';
import type { actors as asksOfOperator } from '../../../machines/operator/actors.ts';
import { isAdmin } from '../functions.ts';
import { findBroadcast, sendBroadcast, tryBroadcast } from '../operator/broadcasts.ts';
import { getBusiness, getBusinesses, operate } from '../operator/businesses.ts';
import { getMessages, handleMessage } from '../operator/messages.ts';
import type { CallsOf } from '../reach.ts';
import { getContactMessages } from './contact-messages.ts';
import { checkDatabase, getSecurityHealth, updateLeakedProtection } from './security.ts';

/** What answers the charts of administration, and those of an operator. */
export const calls: CallsOf<Omit<typeof actors, 'watchLeakedProtection'> & typeof asksOfOperator> = {
  checkAdmin: (supabase) => isAdmin(supabase),
  getSecurityHealth: (supabase, _, signal) => getSecurityHealth(supabase, signal),
  updateLeakedProtection,
  checkDatabase: (supabase, _, signal) => checkDatabase(supabase, signal),
  getContactMessages: async (supabase, _, signal) => ({
    items: await getContactMessages(supabase, signal),
    next: null,
  }),
  getBusinesses,
  getBusiness,
  operate,
  getMessages,
  handleMessage,
  findBroadcast,
  tryBroadcast,
  sendBroadcast,
};
