import { callbackActor, promiseActor } from '../actors.ts';
import type { User } from '../auth/actors.ts';
import type { CardRequest } from '../lists/card.machine.ts';

/** Who works here, and what waits for them: what the frame of every page shows. */
export interface Workspace {
  email: string;
  isAdmin: boolean;
  /** The business's name, or those of all; null before there is one. */
  business: string | null;
  /** Visitors who wait for a person. */
  waiting: number;
  /** Visitors who want an answer later. */
  later: number;
  /** Visitors who have written to a member and are not read. */
  replied: number;
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
  /** Reports the workspace at once, whenever another page is opened or the person comes back, and what waits as it changes. */
  watchWorkspace: callbackActor<WorkspaceEvent>(),
};
