import { Plus } from 'lucide-react';
import type { OpeningHours } from '../../../../machines/knowledge/actors.ts';
import { Button } from '../../../ui/button.tsx';
import { weekdays } from './hours-words.ts';
import { SpecialDays } from './special-days.tsx';
import { Times } from './times.tsx';

interface Props {
  hours: OpeningHours;
  onChange: (hours: OpeningHours) => void;
}

type Span = OpeningHours['week'][number];

/** The days that hours can be copied to in one step. */
const copies = [
  { label: 'weekdays', to: [1, 2, 3, 4, 5] },
  { label: 'all days', to: [1, 2, 3, 4, 5, 6, 0] },
] as const;

/** The fields of a week, and of the special days. */
export const HoursFields = ({ hours, onChange }: Props) => (
  <>
    <WeekFields week={hours.week} onChange={(week) => onChange({ ...hours, week })} />
    <SpecialDays days={hours.exceptions} onChange={(exceptions) => onChange({ ...hours, exceptions })} />
  </>
);

interface WeekProps {
  week: readonly Span[];
  onChange: (week: readonly Span[]) => void;
  /** What a day without hours is called. */
  closed?: string;
}

/** The fields of a week. A day without hours is closed. */
export function WeekFields({ week, onChange: setWeek, closed = 'Closed' }: WeekProps) {
  const spansOn = (weekday: number) => week.filter((span) => span.weekday === weekday && span.opens !== null);
  // What is stored as closed is a day without hours in the form.
  const addSpan = (weekday: number) =>
    setWeek([
      ...week.filter((span) => span.weekday !== weekday || span.opens !== null),
      { weekday, opens: '09:00', closes: '17:00' },
    ]);
  const removeSpan = (span: Span) => {
    const left = week.filter((each) => each !== span);
    const isClosed = left.every(({ weekday }) => weekday !== span.weekday);
    setWeek(isClosed ? [...left, { weekday: span.weekday, opens: null, closes: null }] : left);
  };
  const copy = (from: number, to: readonly number[]) =>
    setWeek([
      ...week.filter(({ weekday }) => weekday === from || !to.includes(weekday)),
      ...to
        .filter((weekday) => weekday !== from)
        .flatMap((weekday) => spansOn(from).map((span) => ({ ...span, weekday }))),
    ]);
  const firstOpen = weekdays.find(({ weekday }) => spansOn(weekday).length > 0)?.weekday;
  return (
    <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
      {weekdays.map(({ weekday, name }) => {
        const spans = spansOn(weekday);
        return (
          <li
            key={weekday}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-2.5 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
          >
            <p className="pt-2.5 font-medium">{name}</p>
            <div
              className={`grid grid-cols-1 gap-2 ${spans.length > 0 ? 'max-sm:order-last max-sm:col-span-full' : ''}`}
            >
              {spans.length === 0 && <p className="pt-2.5 text-muted">{closed}</p>}
              {spans.map((span, index) => (
                <Times
                  // The spans of a day have no other name than their place in it.
                  // biome-ignore lint/suspicious/noArrayIndexKey: fields are controlled, and keep nothing
                  key={index}
                  name={name}
                  span={span}
                  onChange={(times) =>
                    setWeek(week.map((each) => (each === span ? { ...span, ...times } : each)))
                  }
                  onRemove={() => removeSpan(span)}
                />
              ))}
              {weekday === firstOpen && (
                <div className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
                  Same hours for
                  {copies.map(({ label, to }) => (
                    <button
                      key={label}
                      type="button"
                      aria-label={`Same hours as ${name} for ${label}`}
                      className="inline-flex min-h-9 items-center px-1.5 font-medium text-accent underline hover:text-accent-strong"
                      onClick={() => copy(weekday, to)}
                    >
                      {label}
                    </button>
                  ))}
                </div>
              )}
            </div>
            <Button
              variant="ghost"
              className="col-start-3 -mr-4"
              aria-label={`Add hours: ${name}`}
              onClick={() => addSpan(weekday)}
            >
              <Plus aria-hidden className="size-4" />
              <span>
                Add<span className="max-sm:sr-only"> hours</span>
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
