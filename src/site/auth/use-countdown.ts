import { useLayoutEffect, useState } from 'react';

/** The seconds left of a countdown that begins when `isRunning` becomes true; at least 1. */
export function useCountdown(isRunning: boolean, seconds: number): number {
  const [left, setLeft] = useState(seconds);

  // A layout effect: the first number painted is already the right one.
  useLayoutEffect(() => {
    if (!isRunning) return;
    const startedAt = Date.now();
    const show = () => setLeft(Math.max(1, seconds - Math.floor((Date.now() - startedAt) / 1_000)));
    show();
    const timer = setInterval(show, 1_000);
    return () => clearInterval(timer);
  }, [isRunning, seconds]);

  return left;
}
