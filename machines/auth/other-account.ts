import type { EventObject } from 'xstate';
import { answerOf } from '../answers.ts';
import { actors } from './actors.ts';

/** Who is signed in here and whom a link is for, by address, where those are two; empty where they are not. */
export interface Accounts {
  current: string;
  other: string;
}

export const oneAccount: Accounts = { current: '', other: '' };

const answerIn = answerOf(actors.redeemLink);

/** The accounts that the answer to `redeemLink` names. */
export function accountsIn(event: EventObject): Accounts {
  const answer = answerIn(event);
  if (answer.ok || answer.reason !== 'otherAccount') return oneAccount;
  return { current: answer.current, other: answer.other };
}
