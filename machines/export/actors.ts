import { promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';

/** How far an export has come: how many rows have been fetched, and about how many there are. */
export interface Progress {
  fetched: number;
  expected: number;
}

/**
 * `notOwner`: the person does not own the business, or not any more, or it is gone: the server tells nobody which.
 * `ended`: there is nothing to go on with, and the message says why.
 */
export type PortionAnswer = { ok: true; progress: Progress; isAll: boolean } | Refusal<'notOwner' | 'ended'>;

interface OfBusiness {
  businessId: string;
}

/** What the chart of the export asks of the world. The browser keeps what has been fetched, for all its tabs. */
export const actors = {
  /** How far the export has come that was begun here and not finished; null if there is none. */
  findExport: promiseActor<Progress | null, OfBusiness>(),
  /** Fetches the next rows, and keeps them. `isNew`: begins an export, unless one has been begun in another tab. */
  exportPortion: promiseActor<PortionAnswer, OfBusiness & { isNew: boolean }>(),
  /** Has the browser save the file, and forgets the rows. */
  saveExport: promiseActor<Answer<'ended'>, OfBusiness>(),
  /** Forgets the rows. */
  discardExport: promiseActor<void, OfBusiness>(),
};
