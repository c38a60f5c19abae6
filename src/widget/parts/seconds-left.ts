import { useLayoutEffect, useState } from 'react';

/** Counts seconds down to 0, by the time that has passed and not by the ticks. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useLayoutEffect(() => {
    const startedAt = Date.now();
    const count = () => setLeft(Math.max(0, seconds - Math.floor((Date.now() - startedAt) / 1_000)));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
