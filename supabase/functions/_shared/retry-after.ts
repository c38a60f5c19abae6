/** What a service may ask for before the next attempt, in seconds. */
const longestWait = 3600;

/** Reads Retry-After, seconds or a date, as seconds from 1 to an hour; null if it says neither. */
export function retryAfter(header: string | null | undefined): number | null {
  if (header === null || header === undefined) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), longestWait) : null;
}
