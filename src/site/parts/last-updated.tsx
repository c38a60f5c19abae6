import { useHydrated } from '../../ui/hydration.ts';
import { words } from './words.ts';

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Today, where the person is, as YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth(), now.getDate());
}

/** YYYY-MM-DD in words, the same in every time zone. */
const inWords = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Today's date. The HTML of a build has the date of the build, which a browser corrects as soon as it may. */
export function LastUpdated() {
  const isHydrated = useHydrated();
  const date = isHydrated ? today() : import.meta.env.BUILD_DATE;
  return (
    <p className="text-sm text-muted">
      {words.lastUpdated}
      <time dateTime={date}>{inWords(date)}</time>
    </p>
  );
}
