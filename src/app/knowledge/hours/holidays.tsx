import { useRef } from 'react';
import type { OpeningException, OpeningHours } from '../../../../machines/knowledge/actors.ts';
import { type Holiday, undecidedHolidays } from '../../../../machines/knowledge/holidays.ts';
import { holidayAnswers } from '../../../../machines/knowledge/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/status.tsx';
import { dayAt, sayDayOfWeek } from '../../parts/dates.ts';
import { useNow } from '../../parts/use-now.ts';
import { sayHours } from './hours-words.ts';
import { holidayWords } from './words.ts';

interface Props {
  businessId: string;
  hours: OpeningHours;
  /** Opens the editor, which begins with these hours. */
  onOther: (hours: OpeningHours) => void;
}

const closed = [{ opens: null, closes: null }];

/** Asks in certain months whether the business is open on the holidays to come. */
export function Holidays({ businessId, hours, onOther }: Props) {
  const [changes, send] = useFlow(holidayAnswers);
  const part = useRef<HTMLElement>(null);
  const { change, done } = changes.context;
  const today = dayAt(hours.timeZone, useNow(60_000)).day;
  const holidays = undecidedHolidays(hours, today);
  const isBusy = changes.hasTag('busy');
  // The button that was pressed is gone with its day.
  useOutcome(done, () => part.current?.focus());
  if (holidays.length === 0 && !done) return null;

  const spansOf = ({ day, name }: Holiday, times: readonly Pick<OpeningException, 'opens' | 'closes'>[]) =>
    times.map((span) => ({ day, ...span, note: name }));
  const decide = (holiday: Holiday, times: readonly Pick<OpeningException, 'opens' | 'closes'>[]) =>
    send({ type: 'change', change: { businessId, day: holiday.day, spans: spansOf(holiday, times) } });

  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={holidayWords.label}
      className="grid grid-cols-1 gap-3 rounded-xl bg-well p-4"
    >
      {holidays.length > 0 && (
        <>
          <h3 className="font-semibold">{holidayWords.title}</h3>
          <p className="text-muted">{holidayWords.about}</p>
          <ul className="grid grid-cols-1 divide-y divide-line">
            {holidays.map((holiday) => {
              const { day, name, usual } = holiday;
              const label = (words: string) => `${words}: ${name}, ${sayDayOfWeek(day, 'UTC')}`;
              return (
                <li
                  key={day}
                  className="grid grid-cols-1 items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <div>
                    <p className="font-medium">{name}</p>
                    <p className="text-sm text-muted">
                      {holidayWords.usually(sayDayOfWeek(day, 'UTC'), sayHours(usual))}
                    </p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <Button
                      variant="secondary"
                      busy={change?.day === day}
                      aria-disabled={isBusy || undefined}
                      aria-label={label(holidayWords.closed)}
                      onClick={() => decide(holiday, closed)}
                    >
                      {holidayWords.closed}
                    </Button>
                    <Button
                      variant="secondary"
                      busy={change?.day === day}
                      aria-disabled={isBusy || undefined}
                      aria-label={label(holidayWords.asUsual)}
                      onClick={() => decide(holiday, usual)}
                    >
                      {holidayWords.asUsual}
                    </Button>
                    <Button
                      variant="secondary"
                      aria-label={label(holidayWords.other)}
                      onClick={() =>
                        onOther({
                          ...hours,
                          exceptions: [...hours.exceptions, ...spansOf(holiday, usual)],
                        })
                      }
                    >
                      {holidayWords.other}
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {/* Always there, or what it says would not be read out. */}
      <div role="status">
        {done && (
          <Status tone="success">
            {holidayWords.saved(done.spans[0]?.note ?? '', sayHours(done.spans))}
          </Status>
        )}
      </div>
    </section>
  );
}
