const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago something was, in words: `4 minutes ago`. Takes ISO 8601. */
export function timeAgo(at: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1_000);
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? [];
  return unit ? words.format(-Math.floor(seconds / length), unit) : 'just now';
}
