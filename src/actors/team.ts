import type { actors } from '../../machines/team/actors.ts';
import { reachSupabase } from './reach.ts';

const team = () => import('../backend/team/team.ts');
const invitation = () => import('../backend/team/invitation.ts');

/** What answers the charts of a team. */
export const teamActors = {
  getTeam: reachSupabase(async () => (await team()).getTeam),
  inviteMember: reachSupabase(async () => (await team()).inviteMember),
  changeTeam: reachSupabase(async () => (await team()).changeTeam),
  openInvitation: reachSupabase(async () => (await invitation()).openInvitation),
  acceptInvitation: reachSupabase(async () => (await invitation()).acceptInvitation),
} satisfies typeof actors;
