import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CopyHours } from './copy-hours.tsx';
import { dayWords, weekdays } from './hours-words.ts';
import { Times } from './times.tsx';
import { type Span, spansOn, withCopies, withoutSpan, withSpan } from './week-changes.ts';

interface Props {
  week: readonly Span[];
  onChange: (week: readonly Span[]) => void;
  /** What a day without hours is called. */
  closed?: string;
}

/** The fields of a week. A day without hours is closed. */
export function WeekFields({ week, onChange, closed = dayWords.closed }: Props) {
  const firstOpen = weekdays.find(({ weekday }) => spansOn(week, weekday).length > 0)?.weekday;
  return (
    <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
      {weekdays.map(({ weekday, name }) => (
        <Day
          key={weekday}
          name={name}
          spans={spansOn(week, weekday)}
          closed={closed}
          onChange={(span, times) =>
            onChange(week.map((each) => (each === span ? { ...span, ...times } : each)))
          }
          onAdd={() => onChange(withSpan(week, weekday))}
          onRemove={(span) => onChange(withoutSpan(week, span))}
        >
          {weekday === firstOpen && (
            <CopyHours name={name} onCopy={(to) => onChange(withCopies(week, weekday, to))} />
          )}
        </Day>
      ))}
    </ul>
  );
}

interface DayProps {
  name: string;
  spans: readonly Span[];
  closed: string;
  onChange: (span: Span, times: Partial<Span>) => void;
  onAdd: () => void;
  onRemove: (span: Span) => void;
  /** What stands below its times. */
  children: ReactNode;
}

const Day = ({ name, spans, closed, onChange, onAdd, onRemove, children }: DayProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-2.5 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
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
          onChange={(times) => onChange(span, times)}
          onRemove={() => onRemove(span)}
        />
      ))}
      {children}
    </div>
    <Button variant="ghost" className="col-start-3 -mr-4" aria-label={dayWords.addTo(name)} onClick={onAdd}>
      <Plus aria-hidden className="size-4" />
      <span>
        {dayWords.add}
        <span className="max-sm:sr-only">{dayWords.hours}</span>
      </span>
    </Button>
  </li>
);
