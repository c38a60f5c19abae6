/** What time it is, and how time is waited for. Tests have one of their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Ends after these milliseconds, or as soon as the signal is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal?.addEventListener('abort', end);
    }),
};
