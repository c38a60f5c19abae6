const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** In seconds. */
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago something was: `4 minutes ago`, `yesterday`, `just now`. */
export function ago(time: string): string {
  const seconds = (Date.now() - Date.parse(time)) / 1000;
  const fitting = units.find(([, length]) => seconds >= length);
  if (!fitting) return 'just now';
  const [unit, length] = fitting;
  return format.format(-Math.floor(seconds / length), unit);
}
