import { z } from 'zod/mini';
import type { OpenedInvitation, Standing } from '../../../machines/team/actors.ts';
import { getSession } from '../auth/session.ts';
import type { Supabase } from '../supabase.ts';

const standings = {
  open: 'open',
  yours: 'yours',
  other_address: 'otherAddress',
  unconfirmed: 'unconfirmed',
  joined: 'joined',
  gone: 'gone',
} as const satisfies Record<string, Standing>;

const outcome = z.pipe(
  z.enum(['open', 'yours', 'other_address', 'unconfirmed', 'joined', 'gone']),
  z.transform((name): Standing => standings[name]),
);

const opened = z.union([
  z.object({
    outcome,
    business: z.string(),
    role: z.enum(['owner', 'agent']),
    invited_by: z.nullable(z.string()),
  }),
  z.object({ outcome }),
]);

/** How an invitation stands for whoever is signed in here. Throws if the database cannot be reached. */
export async function openInvitation(
  supabase: Supabase,
  { token }: { token: string },
  signal: AbortSignal,
): Promise<OpenedInvitation> {
  const user = await getSession(supabase);
  const { data, error } = await supabase.rest
    .rpc('open_invitation', { token })
    .retry(false)
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  const answer = opened.parse(data);
  const terms =
    'business' in answer
      ? { business: answer.business, role: answer.role, invitedBy: answer.invited_by ?? '' }
      : null;
  return { standing: answer.outcome, terms, account: user?.email ?? '' };
}

/** Makes the signed-in person a member, if the invitation is theirs. Throws if the database cannot be reached. */
export async function acceptInvitation(
  { rest }: Pick<Supabase, 'rest'>,
  { token }: { token: string },
): Promise<{ standing: Standing }> {
  const { data, error } = await rest.rpc('accept_invitation', { token });
  // The session has ended meanwhile.
  if (error?.code === '42501') return { standing: 'open' };
  if (error) throw new Error(error.message);
  return { standing: opened.parse(data).outcome };
}
