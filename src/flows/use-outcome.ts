import { useEffect, useEffectEvent } from 'react';

/**
 * Has a view do its own part when something has come of its flow: move the focus, empty a field, close. `act` is called
 * with every outcome that is another than the last, and not while there is none. What another chart is told of it is a
 * wire (machines/wires.ts).
 */
export function useOutcome<Outcome>(outcome: Outcome | null, act: (outcome: Outcome) => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (outcome !== null) actNow(outcome);
  }, [outcome]);
}
