import type { CooldownEvent } from '../../../machines/auth/actors.ts';
import { mailCooldown } from '../../../machines/auth/mail-cooldown.ts';
import { localStorage } from '../../browser/storage.ts';

const keyOf = (email: string) => `deskbell-resend-${email.trim().toLowerCase()}`;

/** Remembers, for all tabs and over a reload, that no mail should be asked for at this address for a while. */
export function startCooldown(email: string, seconds = mailCooldown): void {
  localStorage.setItem(keyOf(email), String(Date.now() + seconds * 1_000));
}

/** The whole seconds that remain of an address's cooldown; 0 when there is none. */
export function secondsLeft(email: string): number {
  const endsAt = Number(localStorage.getItem(keyOf(email)));
  const seconds = Math.ceil((endsAt - Date.now()) / 1_000);
  if (seconds > 0) return seconds;
  localStorage.removeItem(keyOf(email));
  return 0;
}

/**
 * Reports an address's cooldown: at once if one is running, and whenever another tab starts one.
 * Returns the function that stops it.
 */
export function watchCooldown(email: string, report: (event: CooldownEvent) => void): () => void {
  const reportRunning = () => {
    const seconds = secondsLeft(email);
    if (seconds > 0) report({ type: 'cooldown.started', seconds });
  };
  reportRunning();
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key everything was removed.
    if (key === keyOf(email) || key === null) reportRunning();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
