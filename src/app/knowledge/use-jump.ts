import { type RefObject, useRef, useState } from 'react';
import type { Entry } from '../../../machines/bots/actors.ts';
import { focusSection } from '../../browser/focus.ts';
import { useOutcome } from '../../flows/use-outcome.ts';

interface Listed {
  /** The entries of the list, those that were deleted among them. */
  rows: readonly Entry[];
  /** The places of those that are there, by their ids; the first is 1. */
  places: ReadonlyMap<string, number>;
  /** More of them are on their way. */
  isBusy: boolean;
  /** Asks for at least so many more. */
  onMore: (atLeast: number) => void;
}

/** More is asked for than the way to a place takes, so that it does not stand at the very end. */
const beyond = 25;

/** Goes to a place in a long list, and has what is missing on the way there loaded. `listPart` surrounds the list. */
export function useJump({ rows, places, isBusy, onMore }: Listed): {
  jump: (place: number) => void;
  listPart: RefObject<HTMLDivElement | null>;
} {
  /** The place in the list that they want to go to. */
  const [goal, setGoal] = useState<{ place: number } | null>(null);
  const listPart = useRef<HTMLDivElement>(null);
  const isThere = goal !== null && (goal.place <= places.size || !isBusy);
  useOutcome(isThere ? goal : null, ({ place }) => {
    setGoal(null);
    const at = rows.findIndex(({ id }) => places.get(id) === Math.min(place, places.size));
    const row = listPart.current?.querySelector<HTMLElement>(`li:nth-child(${at + 1})`);
    row?.scrollIntoView({ block: 'start' });
    if (row) focusSection(row);
  });
  const jump = (place: number) => {
    if (place > places.size) onMore(place - places.size + beyond);
    setGoal({ place });
  };
  return { jump, listPart };
}
