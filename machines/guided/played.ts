import type { Command } from '../../supabase/functions/_shared/flows/phrases/phrases.ts';

/** What somebody does who plays a draft: as its visitor, or deciding what becomes of a booking or of a call. */
export type Doing =
  | { does: 'begin' }
  | { does: 'write'; text: string }
  /** A button was pressed: `text` is what stands on it. */
  | { does: 'answer'; step: string; value: string | number | boolean | readonly string[]; text: string }
  | { does: 'command'; command: Command; text: string }
  /** A member comes, and hands back; or nobody does. */
  | { does: 'comes' | 'nobody' }
  /** All that a booking asks is answered: a time is booked, or nothing is free. */
  | { does: 'booked' | 'full' };

/** The same, with whether the business is open then. */
export type Turn = Doing & { isOpen: boolean };

/** What a draft has said so far, and what it waits for. */
export interface Played {
  said: readonly { by: 'bot' | 'visitor'; text: string }[];
  /** Buttons of the question at hand. */
  buttons: readonly Extract<Doing, { text: string }>[];
  /** Over: nothing is waited for. */
  waitsFor: 'visitor' | 'member' | 'nothing';
  /** What is asked belongs to a booking. */
  isBooking: boolean;
  /** The step that has spoken last. */
  at: string | null;
}

/** The ways through a draft, to be played. */
export interface PlayWays {
  through: readonly {
    turns: readonly Turn[];
    leaves: readonly { step: string; by: number | 'otherwise' | 'next' }[];
  }[];
  /** What is done to get to each step. */
  to: Readonly<Record<string, readonly Turn[]>>;
}
