/** Keys a limit keeps in mind; the one that was quiet longest is forgotten first. */
const maxKeys = 10_000;

/** Takes one request of a key. @returns 0, or the seconds until the key has one left */
export type RateLimit = (key: string) => number;

/**
 * A limit for each key by itself: a bucket of `burst` requests that starts full and gains `perSecond`, as Supabase Auth
 * counts.
 */
export function createRateLimit(burst: number, perSecond: number): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key) => {
    const now = Date.now();
    const bucket = buckets.get(key) ?? { left: burst, at: now };
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    if (left < 1) return (1 - left) / perSecond;
    // Set anew, so that the order of the keys is the order of their last requests.
    buckets.delete(key);
    buckets.set(key, { left: left - 1, at: now });
    const [oldest] = buckets.keys();
    if (buckets.size > maxKeys && oldest !== undefined) buckets.delete(oldest);
    return 0;
  };
}
