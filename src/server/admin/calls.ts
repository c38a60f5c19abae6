import type { actors } from '../../../machines/admin/actors.ts';
import { isAdmin } from '../functions.ts';
import type { CallsOf } from '../reach.ts';
import type { adminActors } from './actors.ts';
import { getContactMessages } from './contact-messages.ts';
import { checkDatabase, getSecurityHealth, updateLeakedProtection } from './security.ts';

/** What answers the charts of administration. */
export const calls: CallsOf<Omit<typeof actors, keyof typeof adminActors>> = {
  checkAdmin: (supabase) => isAdmin(supabase),
  getSecurityHealth: (supabase, _, signal) => getSecurityHealth(supabase, signal),
  updateLeakedProtection,
  checkDatabase: (supabase, _, signal) => checkDatabase(supabase, signal),
  getContactMessages: async (supabase, _, signal) => ({
    items: await getContactMessages(supabase, signal),
    next: null,
  }),
};
