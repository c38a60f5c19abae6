import type { actors, ContactMessage } from '../../machines/admin/actors.ts';
import type { Page } from '../../machines/lists/list.machine.ts';
import { watchLeakedProtection } from '../backend/admin/protection-channel.ts';
import { listen, reachSupabase } from './reach.ts';

const security = () => import('../backend/admin/security.ts');

/** What answers the charts of administration. */
export const adminActors = {
  getSecurityHealth: reachSupabase(async () => {
    const { getSecurityHealth } = await security();
    return (supabase, _, signal) => getSecurityHealth(supabase, signal);
  }),
  updateLeakedProtection: reachSupabase(async () => (await security()).updateLeakedProtection),
  checkDatabase: reachSupabase(async () => {
    const { checkDatabase } = await security();
    return (supabase, _, signal) => checkDatabase(supabase, signal);
  }),
  getContactMessages: reachSupabase(async () => {
    const { getContactMessages } = await import('../backend/admin/contact-messages.ts');
    return async (supabase, _, signal): Promise<Page<ContactMessage>> => ({
      items: await getContactMessages(supabase, signal),
      next: null,
    });
  }),
  watchLeakedProtection: listen(watchLeakedProtection),
} satisfies typeof actors;
