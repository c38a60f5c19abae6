import type { actors } from '../../../machines/team/actors.ts';
import { endSession, getSessions } from '../account/sessions.ts';
import type { CallsOf } from '../reach.ts';
import { getAuditEvents } from './audit-log.ts';
import { acceptInvitation, openInvitation } from './invitation.ts';
import { changeTeam, getTeam, inviteMember } from './team.ts';

/** Rare, and it needs the client of the auth service. */
const deletion = () => import('../account/deletion.ts');

/** What answers the charts of a team. */
export const calls: CallsOf<typeof actors> = {
  getAuditEvents,
  getTeam,
  inviteMember,
  changeTeam,
  getSessions,
  endSession,
  openInvitation,
  acceptInvitation,
  mailCode: async (supabase) => (await deletion()).mailCode(supabase),
  deleteBusiness: async (supabase, input) => (await deletion()).deleteBusiness(supabase, input),
  getAccountDeletion: async (supabase) => (await deletion()).getAccountDeletion(supabase),
  deleteAccount: async (supabase, input) => (await deletion()).deleteAccount(supabase, input),
  undoDeletion: async (supabase, input) => (await deletion()).undoDeletion(supabase, input),
};
