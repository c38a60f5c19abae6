import type { Booking } from '../../../../machines/booking/actors.ts';
import { createStore, type Store } from '../../parts/store.ts';
import type { Verdict } from './free.ts';

/** Where a booking that is being moved would be dropped. */
interface Ghost {
  booking: Booking;
  column: number;
  /** Since midnight. */
  from: number;
  until: number;
  /** In milliseconds since 1970. */
  at: number;
  resourceId: string | null;
  verdict: Verdict;
  /** `Tue, Jan 8, 10:15 AM: free` */
  words: string;
}

/** What is being moved. */
export type GhostStore = Store<Ghost | null>;

export const ghostStore = (): GhostStore =>
  createStore<Ghost | null>(null, (one, other) => one?.column === other?.column && one?.from === other?.from);
