import type { PostgrestError } from '@supabase/postgrest-js';
import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { Invitation, Invite, Member, Team, TeamChange } from '../../../machines/team/actors.ts';
import { profileRow } from '../account/profile.ts';
import { ownersOnly, refusalOf } from '../refusals.ts';
import type { Supabase } from '../supabase.ts';

type Client = Pick<Supabase, 'rest'>;

const role = z.enum(['owner', 'agent']);

const memberSchema = z.pipe(
  z.object({
    user_id: z.string(),
    email: z.string(),
    ...profileRow.shape,
    role,
    since: z.string(),
    is_me: z.boolean(),
  }),
  z.transform(({ user_id, is_me, ...row }): Member => ({ ...row, userId: user_id, isMe: is_me })),
);

const invitationSchema = z.pipe(
  z.object({ id: z.string(), email: z.string(), role, expires_at: z.string() }),
  z.transform(({ expires_at, ...row }): Invitation => ({ ...row, expiresAt: expires_at })),
);

/** Who works for a business, and for its owners who is invited. Throws if the database cannot be reached. */
export async function getTeam(
  { rest }: Client,
  { query: { businessId } }: { query: { businessId: string } },
  signal: AbortSignal,
): Promise<Team> {
  const list = (name: string) => rest.rpc(name, { business: businessId }).retry(false).abortSignal(signal);
  const [members, invitations] = await Promise.all([list('member_list'), list('invitation_list')]);
  const error = members.error ?? invitations.error;
  if (error) throw new Error(error.message);
  return {
    members: z.array(memberSchema).parse(members.data),
    invitations: z.array(invitationSchema).parse(invitations.data),
  };
}

/** A rule, a limit, or somebody who is no owner any more. All else is an outage or a bug, and is thrown. */
function refusalOfTeam(error: PostgrestError): ReturnType<typeof refusalOf> {
  if (error.code === '42501') return ownersOnly;
  if (error.code === 'PT429') return { ok: false, reason: 'refused', message: error.message };
  return refusalOf(error);
}

const outcome = z.object({ outcome: z.enum(['ok', 'missing']) });

/** Asks for a change; one of somebody who is not there any more is done already. */
async function ask({ rest }: Client, name: string, args: object): Promise<Answer<'refused'>> {
  const { data, error } = await rest.rpc(name, args);
  if (error) return refusalOfTeam(error);
  outcome.parse(data);
  return { ok: true };
}

/** Mails an invitation. Refused with the server's sentence; throws if it cannot be reached. */
export const inviteMember = (
  supabase: Client,
  { businessId, email, role }: { businessId: string } & Invite,
): Promise<Answer<'refused'>> => ask(supabase, 'invite_member', { business: businessId, email, role });

/** Changes a team that is there. Refused with the server's sentence; throws if it cannot be reached. */
export function changeTeam(
  supabase: Client,
  { businessId, change }: { businessId: string; change: TeamChange },
): Promise<Answer<'refused'>> {
  const business = businessId;
  switch (change.type) {
    case 'setRole':
      return ask(supabase, 'set_member_role', { business, member: change.member.userId, role: change.role });
    case 'remove':
      return ask(supabase, 'remove_member', { business, member: change.member.userId });
    case 'leave':
      return ask(supabase, 'leave_business', { business });
    case 'sendAgain':
      return inviteMember(supabase, { businessId, ...change.invitation });
    case 'takeBack':
      return ask(supabase, 'revoke_invitation', { invitation: change.invitation.id });
  }
}
