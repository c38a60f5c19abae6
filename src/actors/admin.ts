import type { actors } from '../../machines/admin/actors.ts';
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
    return (supabase, _, signal) => getContactMessages(supabase, signal);
  }),
  watchLeakedProtection: listen(watchLeakedProtection),
} satisfies typeof actors;
