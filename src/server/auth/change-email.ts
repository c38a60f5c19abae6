import type { Answer } from '../../../machines/answers.ts';
import type { Connection } from '../connection.ts';
import { isMailTooSoon, refusal } from './auth-errors.ts';

const refused = (message: string) => ({ ok: false, reason: 'refused', message }) as const;

/**
 * Asks for another address: mails go to the old and the new one, and it is changed when both are confirmed.
 * Throws when the server cannot be reached or fails.
 */
export async function changeEmail(
  { loadAuth, session }: Connection,
  { email }: { email: string },
): Promise<Answer<'refused'>> {
  if ((await session())?.user.email === email) return refused('This is your email already.');
  const auth = await loadAuth();
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: `${location.origin}/settings` });
  if (!error) return { ok: true };
  if (isMailTooSoon(error)) return refused('We’ve just emailed you. Please wait a minute and try again.');
  const answer = refusal(error, 'accountExists');
  return answer.reason === 'accountExists'
    ? refused('This email already has an account.')
    : refused(answer.message);
}
