/** Keys a limit keeps in mind; the one that was quiet longest is forgotten first. */
const maxKeys = 10_000;

/**
 * A limit of `capacity` requests in `seconds`, for each key by itself: a bucket that starts full and fills up evenly,
 * as Supabase Auth counts.
 * @returns takes one request of a key; false when it has none left
 */
export function createRateLimit(capacity: number, seconds: number): (key: string) => boolean {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key) => {
    const now = Date.now();
    const bucket = buckets.get(key) ?? { left: capacity, at: now };
    const left = Math.min(capacity, bucket.left + ((now - bucket.at) / 1000) * (capacity / seconds));
    if (left < 1) return false;
    // Set anew, so that the order of the keys is the order of their last requests.
    buckets.delete(key);
    buckets.set(key, { left: left - 1, at: now });
    const [oldest] = buckets.keys();
    if (buckets.size > maxKeys && oldest !== undefined) buckets.delete(oldest);
    return true;
  };
}
