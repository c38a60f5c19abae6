import type { Booking } from '../../../machines/booking/actors.ts';
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

/** What is being moved, kept beside React: only who shows it is drawn again while it moves. */
export interface GhostStore {
  get: () => Ghost | null;
  set: (ghost: Ghost | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export function ghostStore(): GhostStore {
  let ghost: Ghost | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => ghost,
    set: (next) => {
      if (next && ghost && next.column === ghost.column && next.from === ghost.from) return;
      ghost = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
