import { X } from 'lucide-react';
import type { OpeningHours } from '../../../../machines/knowledge/actors.ts';
import { Button } from '../../../ui/button.tsx';
import { inputStyle } from '../../../ui/forms/field.tsx';
import { weekdays } from './hours-words.ts';

/** Its clock can be had by typing as well, and leaves no room for the time on a phone. */
const timeStyle = `${inputStyle} [&::-webkit-calendar-picker-indicator]:hidden`;

interface Props {
  hours: OpeningHours;
  onChange: (hours: OpeningHours) => void;
}

type Span = OpeningHours['week'][number];
type Exception = OpeningHours['exceptions'][number];

const replaced = <Item,>(items: readonly Item[], old: Item, item: Item) =>
  items.map((each) => (each === old ? item : each));

/** The fields of a week, and of the days with other hours. A day without hours is closed. */
export function HoursFields({ hours, onChange }: Props) {
  const { week, exceptions } = hours;
  const setWeek = (changed: readonly Span[]) => onChange({ ...hours, week: changed });
  const setExceptions = (changed: readonly Exception[]) => onChange({ ...hours, exceptions: changed });
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
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {weekdays.map(({ weekday, name }) => {
          const spans = week.filter((span) => span.weekday === weekday && span.opens !== null);
          return (
            <li
              key={weekday}
              className="grid grid-cols-1 gap-2 py-3 sm:grid-cols-[6.5rem_1fr_auto] sm:items-start"
            >
              <p className="font-medium sm:pt-2.5">{name}</p>
              <div className="grid grid-cols-1 gap-2">
                {spans.length === 0 && <p className="text-muted sm:pt-2.5">Closed</p>}
                {spans.map((span, index) => (
                  <Times
                    // The spans of a day have no other name than their place in it.
                    // biome-ignore lint/suspicious/noArrayIndexKey: fields are controlled, and keep nothing
                    key={index}
                    name={name}
                    span={span}
                    onChange={(times) => setWeek(replaced(week, span, { ...span, ...times }))}
                    onRemove={() => removeSpan(span)}
                  />
                ))}
              </div>
              <div>
                <Button
                  variant="ghost"
                  className="max-sm:-ml-4"
                  aria-label={`Add hours: ${name}`}
                  onClick={() => addSpan(weekday)}
                >
                  Add hours
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <h3 className="font-semibold">Days with other hours</h3>
      {exceptions.map((exception, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={index}
          className="grid grid-cols-1 gap-2 border-t border-line pt-3 sm:rounded-xl sm:border sm:p-4"
        >
          <legend className="sr-only">Day {index + 1}</legend>
          <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            <input
              type="date"
              aria-label="Date"
              className={inputStyle}
              value={exception.day}
              onChange={({ currentTarget: { value } }) =>
                setExceptions(replaced(exceptions, exception, { ...exception, day: value }))
              }
            />
            <input
              aria-label="What for"
              placeholder="Christmas Eve"
              maxLength={200}
              className={inputStyle}
              value={exception.note ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setExceptions(replaced(exceptions, exception, { ...exception, note: value || null }))
              }
            />
          </div>
          {exception.opens === null ? (
            <div className="flex flex-wrap items-center gap-3">
              <span className="text-muted">Closed</span>
              <Button
                variant="ghost"
                onClick={() =>
                  setExceptions(
                    replaced(exceptions, exception, { ...exception, opens: '09:00', closes: '13:00' }),
                  )
                }
              >
                Open on this day
              </Button>
            </div>
          ) : (
            <Times
              name={`Day ${index + 1}`}
              span={exception}
              onChange={(times) => setExceptions(replaced(exceptions, exception, { ...exception, ...times }))}
              onRemove={() =>
                setExceptions(replaced(exceptions, exception, { ...exception, opens: null, closes: null }))
              }
            />
          )}
          <div>
            <Button
              variant="ghost"
              className="-ml-4"
              aria-label={`Remove day ${index + 1}`}
              onClick={() => setExceptions(exceptions.filter((each) => each !== exception))}
            >
              Remove this day
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          variant="secondary"
          onClick={() => setExceptions([...exceptions, { day: '', opens: null, closes: null, note: null }])}
        >
          Add a day
        </Button>
      </div>
    </>
  );
}

interface TimesProps {
  /** The day, for a screen reader. */
  name: string;
  span: Pick<Span, 'opens' | 'closes'>;
  onChange: (times: { opens: string; closes: string }) => void;
  onRemove: () => void;
}

/** When something begins and ends. What closes before it opens ends on the next day. */
function Times({ name, span, onChange, onRemove }: TimesProps) {
  const times = { opens: span.opens ?? '', closes: span.closes ?? '' };
  const isOvernight = times.closes !== '' && times.closes <= times.opens;
  return (
    <div className="grid max-w-sm grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-x-1.5">
      <input
        type="time"
        aria-label={`${name} opens`}
        className={timeStyle}
        value={times.opens}
        onChange={({ currentTarget }) => onChange({ ...times, opens: currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <input
        type="time"
        aria-label={`${name} closes`}
        className={timeStyle}
        value={times.closes}
        onChange={({ currentTarget }) => onChange({ ...times, closes: currentTarget.value })}
      />
      <button
        type="button"
        aria-label={`Remove these hours: ${name}`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
      {isOvernight && <span className="col-span-full text-sm text-muted">until the next day</span>}
    </div>
  );
}
