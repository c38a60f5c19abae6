import type { OpeningHours } from '../../../../machines/knowledge/actors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dayAt, sayDayOfWeek } from '../../parts/dates.ts';
import { useNow } from '../../parts/use-now.ts';
import { sayHours, weekdays } from './hours-words.ts';
import { words } from './words.ts';

type Spans = readonly Pick<OpeningHours['week'][number], 'opens' | 'closes'>[];

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-3 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)_12rem]';

/** A week at a glance, with today marked, and the special days to come. */
export function Week({ hours: { timeZone, week, exceptions } }: { hours: OpeningHours }) {
  const today = dayAt(timeZone, useNow(60_000));
  const coming = exceptions.filter(({ day }) => day >= today.day);
  const days = [...new Set(coming.map(({ day }) => day))].sort();
  const exceptionsOn = (day: string) => exceptions.filter((exception) => exception.day === day);
  if (week.length === 0 && exceptions.length === 0) {
    return <p>{words.none}</p>;
  }
  return (
    <>
      <dl className="-mx-3 grid grid-cols-1">
        {weekdays.map(({ weekday, name }) => {
          const isToday = weekday === today.weekday;
          const special = isToday ? exceptionsOn(today.day) : [];
          const spans = special.length > 0 ? special : week.filter((span) => span.weekday === weekday);
          return (
            <div key={weekday} className={`${row} ${isToday ? 'rounded-lg bg-accent-soft' : ''}`}>
              <dt
                className={`flex flex-wrap items-center gap-x-2 ${isToday ? 'font-semibold text-accent' : ''}`}
              >
                {name} {isToday && <Badge>{words.today}</Badge>}
              </dt>
              <Bar spans={spans} />
              <Hours spans={spans} note={special.find(({ note }) => note)?.note} />
            </div>
          );
        })}
      </dl>
      <section aria-label={words.special} className="grid grid-cols-1 gap-1">
        <h3 className="font-semibold">{words.special}</h3>
        {days.length === 0 ? (
          <p className="text-muted">{words.noSpecial}</p>
        ) : (
          <dl className="-mx-3 grid grid-cols-1">
            {days.map((day) => {
              const spans = exceptionsOn(day);
              return (
                <div key={day} className={row}>
                  <dt className="sm:col-span-2">
                    {sayDayOfWeek(day, 'UTC')}
                    <Note note={spans.find(({ note }) => note)?.note} />
                  </dt>
                  <Hours spans={spans} />
                </div>
              );
            })}
          </dl>
        )}
      </section>
    </>
  );
}

const Note = ({ note }: { note: string | null | undefined }) =>
  note ? <p className="text-sm text-muted wrap-anywhere">{note}</p> : null;

/** When it is open on a day: a line for each span. */
function Hours({ spans, note }: { spans: Spans; note?: string | null | undefined }) {
  const isOpen = spans.some(({ opens }) => opens);
  return (
    <dd className={`text-right tabular-nums ${isOpen ? '' : 'text-muted'}`}>
      {sayHours(spans).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Note note={note} />
    </dd>
  );
}

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;

/** When that is within the day, from midnight to midnight. What goes on after it ends at its edge. */
function Bar({ spans }: { spans: Spans }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 1"
      preserveAspectRatio="none"
      className="h-2 w-full overflow-hidden rounded-full bg-sunken text-accent max-sm:hidden"
    >
      {spans.map(({ opens, closes }) => {
        if (!opens || !closes) return null;
        const from = hoursOf(opens);
        const to = hoursOf(closes) > from ? hoursOf(closes) : 24;
        return <rect key={opens} x={from} width={to - from} height="1" fill="currentColor" />;
      })}
    </svg>
  );
}
