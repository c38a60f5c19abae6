import { callbackActor, promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { User } from '../auth/actors.ts';
import type { CardRequest } from '../lists/card.machine.ts';
import type { SaveAnswer } from '../settings/settings-form.machine.ts';
import type { ProfileValues } from './profile.ts';

/** The signed-in person, as their colleagues see them. */
export interface Profile extends ProfileValues {
  email: string;
}

/** A chosen file as a small picture, or that it is none this browser can read. */
export type PictureAnswer = { ok: true; picture: string } | Refusal<'unreadable'>;

/** A business that is going to be deleted. */
export interface PlannedDeletion {
  /** The business's id. */
  id: string;
  name: string;
  /** When: ISO 8601. */
  at: string;
}

/** Who works here, and what waits for them: what the frame of every page shows. */
export interface Workspace {
  email: string;
  /** What they are called and look like; empty where they have not said. */
  name: string;
  picture: string;
  isAdmin: boolean;
  /** The business's name, or those of all; null before there is one. */
  business: string | null;
  /** Businesses that are going to be deleted. */
  deletions: readonly PlannedDeletion[];
  /** When the account is going to be deleted (ISO 8601); null if it is not. */
  deletesAt: string | null;
  /** Visitors who wait for a person. */
  waiting: number;
  /** Visitors who want an answer later. */
  later: number;
  /** Visitors who wait to hear from the member they are with. */
  replied: number;
  /** Booking requests that wait to be confirmed. */
  requested: number;
  /** Calendars of others that cannot be read. */
  failing: number;
  /** Open questions that no bot could answer. */
  unanswered: number;
  /** Whether the server can be reached: if not, what waits may be more. */
  isReached: boolean;
}

/** What is reported of the workspace: as it is now, and that the server did not say whether they are an administrator. */
export type WorkspaceEvent =
  | { type: 'workspace.seen'; workspace: Workspace }
  | { type: 'admin.unknown'; error: unknown };

/** What the charts of an account ask of the world. */
export const actors = {
  /** The signed-in person, as the server knows them. */
  getAccount: promiseActor<User, CardRequest>(),
  getProfile: promiseActor<Profile, CardRequest>(),
  saveProfile: promiseActor<SaveAnswer<Profile>, { saved: Profile; values: ProfileValues }>(),
  /** Asks for another address; `refused` comes with a reason for the person to read. */
  changeEmail: promiseActor<Answer<'refused'>, { email: string }>(),
  /** Makes a picture of a file, small enough to be kept as a text. */
  readPicture: promiseActor<PictureAnswer, { file: File }>(),
  /** Reports the workspace at once, whenever another page is opened or the person comes back, and what waits as it changes. */
  watchWorkspace: callbackActor<WorkspaceEvent>(),
};
