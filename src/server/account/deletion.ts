import { z } from 'zod/mini';
import type { Answer } from '../../../machines/answers.ts';
import type { AccountDeletion, DeletionAnswer } from '../../../machines/team/actors.ts';
import { isMailTooSoon, isOutage } from '../auth/auth-errors.ts';
import type { Connection } from '../connection.ts';
import type { Supabase } from '../supabase.ts';

const addressOf = async ({ session }: Pick<Connection, 'session'>): Promise<string> => {
  const email = (await session())?.user.email;
  if (!email) throw new Error('There is no session.');
  return email;
};

/** Mails six digits to whoever is signed in. One that was sent a moment ago counts. Throws if the server cannot be reached. */
export async function mailCode(connection: Connection): Promise<Answer<'refused'>> {
  const { auth } = await connection.createAside();
  try {
    const { error } = await auth.signInWithOtp({
      email: await addressOf(connection),
      options: { shouldCreateUser: false },
    });
    if (!error || isMailTooSoon(error)) return { ok: true };
    if (isOutage(error)) throw error;
    return { ok: false, reason: 'refused', message: error.message };
  } finally {
    await auth.dispose();
  }
}

const deletionSchema = z.union([
  z.object({ outcome: z.literal('ok'), deletes_at: z.string() }),
  z.object({ outcome: z.enum(['missing', 'sign_in', 'orphaned', 'administrator', 'charged']) }),
]);

const refused = (message: string) => ({ ok: false, reason: 'refused', message }) as const;
/** Said when there is nothing to be deleted, or to be kept. */
const noBusiness = refused('You’re no longer an owner of this business, or it’s gone.');
const noAccount = refused('This account is gone.');
const orphaned = refused('A business needs another owner first.');
const onlyAdministrator = refused(
  'You’re the only administrator. Somebody else has to become one before your account can be deleted.',
);

const charged = refused('The plan is paid by card. Please cancel it in Settings first, so the charges stop.');

/**
 * Has something deleted in seven days. `secret` is the password, or the six digits of a mail: a session beside the one
 * that is here proves who asks, and ends again. Throws if the server cannot be reached.
 */
async function deleteLater(
  supabase: Supabase,
  secret: string,
  ask: (rest: Supabase['rest']) => ReturnType<Supabase['rest']['rpc']>,
  gone: DeletionAnswer,
): Promise<DeletionAnswer> {
  const email = await addressOf(supabase);
  const { auth } = await supabase.createAside();
  try {
    const code = secret.trim();
    const { data, error } = /^\d{6}$/.test(code)
      ? await auth.verifyOtp({ email, token: code, type: 'email' })
      : await auth.signInWithPassword({ email, password: secret });
    if (error && isOutage(error)) throw error;
    if (error?.status === 429) return refused(error.message);
    if (error) return { ok: false, reason: 'wrong', message: error.message };
    if (!data.session) throw new Error('The server answered without a session.');
    const deletion = await ask(supabase.rest).setHeader(
      'Authorization',
      `Bearer ${data.session.access_token}`,
    );
    // If this fails, the session runs out by itself.
    await auth.signOut({ scope: 'local' });
    if (deletion.error?.code === '42501') return gone;
    if (deletion.error) throw new Error(deletion.error.message);
    const answer = deletionSchema.parse(deletion.data);
    if (answer.outcome === 'ok') return { ok: true, deletesAt: answer.deletes_at };
    if (answer.outcome === 'administrator') return onlyAdministrator;
    if (answer.outcome === 'charged') return charged;
    return answer.outcome === 'orphaned' ? orphaned : gone;
  } finally {
    await auth.dispose();
  }
}

/** Has a business deleted in seven days. */
export const deleteBusiness = (
  supabase: Supabase,
  { businessId, secret }: { businessId: string; secret: string },
): Promise<DeletionAnswer> =>
  deleteLater(supabase, secret, (rest) => rest.rpc('delete_business', { business: businessId }), noBusiness);

/** Has the account deleted in seven days. */
export const deleteAccount = (supabase: Supabase, { secret }: { secret: string }): Promise<DeletionAnswer> =>
  deleteLater(supabase, secret, (rest) => rest.rpc('delete_account'), noAccount);

const concerned = z.array(z.object({ id: z.string(), name: z.string() }));
const accountDeletionSchema = z.object({ orphaned: concerned, lone: concerned });

/** What comes of deleting the account. Throws if the server cannot be reached, or the account is gone. */
export async function getAccountDeletion({ rest }: Pick<Supabase, 'rest'>): Promise<AccountDeletion> {
  const { data, error } = await rest.rpc('account_deletion');
  if (error) throw new Error(error.message);
  return accountDeletionSchema.parse(data);
}

const restoredSchema = z.object({ outcome: z.literal('ok') });

/** Keeps a business, or without one the account, that is going to be deleted. Throws if the server cannot be reached. */
export async function undoDeletion(
  { rest }: Pick<Supabase, 'rest'>,
  { businessId }: { businessId: string | null },
): Promise<Answer<'refused'>> {
  const { data, error } = await (businessId === null
    ? rest.rpc('restore_account')
    : rest.rpc('restore_business', { business: businessId }));
  if (error?.code === '42501') return businessId === null ? noAccount : noBusiness;
  if (error) throw new Error(error.message);
  restoredSchema.parse(data);
  return { ok: true };
}
