import type { AnyEventObject } from 'xstate';
import type { LinkAnswer } from './actors.ts';

/** Who is signed in here and whom a link is for, by address, where those are two; empty where they are not. */
export interface Accounts {
  current: string;
  other: string;
}

export const oneAccount: Accounts = { current: '', other: '' };

/** The accounts that the answer to `redeemLink` names. */
export function accountsIn(event: AnyEventObject): Accounts {
  const answer: LinkAnswer = event.output;
  if (answer.ok || answer.reason !== 'otherAccount') return oneAccount;
  return { current: answer.current, other: answer.other };
}
