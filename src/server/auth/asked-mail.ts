import type { KeyValueStorage } from '../../browser/storage.ts';

/** What this browser has asked a confirming mail for: the account it signed up, the address it wanted a sign-in link for. */
type Asked = 'signedUp' | 'linkAsked';

const keys: Record<Asked, string> = {
  signedUp: 'deskbell-signed-up',
  linkAsked: 'deskbell-link-asked',
};

/** How long a mail is awaited, in milliseconds: the longest that its link can be good for at Supabase. */
const patience = 24 * 60 * 60 * 1_000;

/** Remembers, for all tabs, what a mail that is on its way was asked for; only the last of each kind. */
export function rememberAsked(storage: KeyValueStorage, asked: Asked, value: string): void {
  storage.setItem(keys[asked], `${Date.now() + patience} ${value}`);
}

/** The account or address a mail was asked for here; undefined without one that is still awaited. */
export function askedHere(storage: KeyValueStorage, asked: Asked): string | undefined {
  const [until, value] = storage.getItem(keys[asked])?.split(' ', 2) ?? [];
  return Number(until) > Date.now() ? value : undefined;
}
