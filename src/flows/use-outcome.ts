import { useEffect, useEffectEvent } from 'react';

/**
 * Tells the views around a flow what has come of it: `tell` is called with every outcome that is another than the last,
 * and not while there is none.
 */
export function useOutcome<Outcome>(outcome: Outcome | null, tell: (outcome: Outcome) => void): void {
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    if (outcome !== null) tellNow(outcome);
  }, [outcome]);
}
