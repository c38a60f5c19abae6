import { promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { Role } from '../bots/actors.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { Page, PageRequest } from '../lists/list.machine.ts';
import type { Act } from './acts.ts';

/** Somebody who works for a business. */
export interface Member {
  userId: string;
  email: string;
  /** What they call themselves, and a picture; empty where they have not said. */
  name: string;
  picture: string;
  role: Role;
  /** Since when: ISO 8601. */
  since: string;
  /** Whether it is the signed-in person. */
  isMe: boolean;
}

/** A mail to somebody who has not joined yet. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  /** ISO 8601 */
  expiresAt: string;
}

/** Who works for a business and who is invited; the latter is for its owners. */
export interface Team {
  members: readonly Member[];
  invitations: readonly Invitation[];
}

/** Somebody to be invited. */
export interface Invite {
  email: string;
  role: Role;
}

/** What can be changed in a team that is there. */
export type TeamChange =
  | { type: 'setRole'; member: Member; role: Role }
  | { type: 'remove'; member: Member }
  | { type: 'leave'; member: Member }
  | { type: 'sendAgain'; invitation: Invitation }
  | { type: 'takeBack'; invitation: Invitation };

/** Something that a member did. */
export interface AuditEvent {
  id: string;
  /** When: ISO 8601. */
  at: string;
  /** Who did it, by name or address; empty if their account is no more. */
  actor: string;
  isMe: boolean;
  act: Act;
  /** To whom or what; empty if that was an account that is no more. */
  target: string;
}

/** What whoever holds an invitation is told of it: where it leads, as what, and who has sent it. */
export interface InvitationTerms {
  business: string;
  role: Role;
  /** Empty if their account is no more. */
  invitedBy: string;
}

/**
 * How an invitation stands for whoever opens it: `open` while nobody is signed in, `joined` for a member. `gone`: it is
 * unknown, was taken back, replaced or accepted by somebody else, or has run out; nobody is told which.
 */
export type Standing = 'open' | 'yours' | 'otherAddress' | 'unconfirmed' | 'joined' | 'gone';

/** An invitation as it is opened. The address it was sent to is told to nobody. */
export interface OpenedInvitation {
  standing: Standing;
  /** Null of one that is gone. */
  terms: InvitationTerms | null;
  /** The address of who is signed in; empty if nobody is. */
  account: string;
}

/** When it is deleted (ISO 8601). `wrong`: neither the password nor the code. */
export type DeletionAnswer = { ok: true; deletesAt: string } | Refusal<'wrong' | 'refused'>;

/** A business as far as the deletion of an account concerns it. */
export interface ConcernedBusiness {
  id: string;
  name: string;
}

/** What comes of deleting the signed-in person's account. */
export interface AccountDeletion {
  /** Businesses that others work for and nobody else owns: they are handed on or deleted first. */
  orphaned: readonly ConcernedBusiness[];
  /** Businesses that nobody else works for: they go with it. */
  lone: readonly ConcernedBusiness[];
}

/** Where the signed-in person is signed in. */
export interface Session {
  id: string;
  /** When they signed in there: ISO 8601. */
  since: string;
  /** What the browser calls itself; empty if it did not say. */
  userAgent: string;
  /** Whether it is this one. */
  isThis: boolean;
}

/** A session that ends, or all but this one. */
export interface EndSession {
  id: string | null;
}

/** What the charts of a team ask of the world. */
export const actors = {
  /** What was done in a business, the newest first; for its owners. */
  getAuditEvents: promiseActor<Page<AuditEvent>, PageRequest<{ businessId: string }>>(),
  getTeam: promiseActor<Team, CardRequest<{ businessId: string }>>(),
  /** `refused` comes with the server's reason, which is for the owner to read. */
  inviteMember: promiseActor<Answer<'refused'>, { businessId: string } & Invite>(),
  /** Somebody who is not there any more needs no change: that is no refusal. */
  changeTeam: promiseActor<Answer<'refused'>, { businessId: string; change: TeamChange }>(),
  /** Mails the signed-in person six digits that prove who they are. */
  mailCode: promiseActor<Answer<'refused'>>(),
  /** `secret` is their password, or those digits. */
  deleteBusiness: promiseActor<DeletionAnswer, { businessId: string; secret: string }>(),
  getAccountDeletion: promiseActor<AccountDeletion>(),
  deleteAccount: promiseActor<DeletionAnswer, { secret: string }>(),
  /** Of a business, or without one of the account. Undone before is undone, too. */
  undoDeletion: promiseActor<Answer<'refused'>, { businessId: string | null }>(),
  getSessions: promiseActor<readonly Session[], CardRequest>(),
  /** One that has ended before is ended, too. */
  endSession: promiseActor<Answer<'refused'>, { change: EndSession }>(),
  openInvitation: promiseActor<OpenedInvitation, { token: string }>(),
  /** Makes the signed-in person a member, if it is theirs; twice is fine. */
  acceptInvitation: promiseActor<{ standing: Standing }, { token: string }>(),
};
