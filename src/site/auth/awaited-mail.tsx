import { useSyncExternalStore } from 'react';
import { awaitedAddress } from '../../server/auth/awaited-address.ts';
import { EmailCode } from './email-code.tsx';
import { loginWords } from './login-words.ts';
import { ResendVerification } from './resend-verification.tsx';

/** While a page stands, nobody signs up on it: each page reads anew what the browser remembers. */
const never = () => () => {};

/** The address that signed up in this tab, and whose mail is awaited; empty without one, and in a page's HTML. */
export const useAwaitedAddress = (): string => useSyncExternalStore(never, awaitedAddress, () => '');

/** What can be done with the mail of a sign-up instead of logging in: enter its code, or have it sent again. */
export function AwaitedMail({ email, next }: { email: string; next: string }) {
  return (
    <>
      <EmailCode email={email} type="email" />
      <ResendVerification email={email} next={next} />
      <p className="border-t border-line pt-6 text-sm text-muted">{loginWords.confirmed}</p>
    </>
  );
}
