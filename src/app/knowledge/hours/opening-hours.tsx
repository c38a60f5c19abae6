import { useState } from 'react';
import type { OpeningHours as Hours } from '../../../../machines/knowledge/actors.ts';
import { openingHours } from '../../../../machines/knowledge/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { sayDayOfWeek } from '../../parts/dates.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { readHoursDraft } from './hours-draft.ts';
import { HoursEditor } from './hours-editor.tsx';
import { sayHours, weekdays } from './hours-words.ts';

/** When a business is open, and where that is changed. */
export function OpeningHours({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(openingHours, { businessId });
  /** What the editor began with; null while it is closed. */
  const [draft, setDraft] = useState(() => readHoursDraft(businessId));
  const { value } = state.context;
  return (
    <Panel title="Opening hours">
      <p className="text-muted">Asked when you are open, your bots answer from these.</p>
      <Loaded
        state={state}
        send={send}
        words={{ loading: 'Loading the opening hours…', failed: 'The opening hours could not be loaded' }}
        isLong
      >
        {value &&
          (draft ? (
            <HoursEditor
              businessId={businessId}
              known={draft.known}
              draft={draft.hours}
              onClose={(known) => {
                // What it began with may be older than what is known here.
                if (known !== draft.known) send({ type: 'changed', value: known });
                setDraft(null);
              }}
            />
          ) : (
            <>
              <Week hours={value} />
              <div>
                <Button variant="secondary" onClick={() => setDraft({ known: value, hours: value })}>
                  Change the hours
                </Button>
              </div>
            </>
          ))}
      </Loaded>
    </Panel>
  );
}

/** The week, and the days with other hours. */
export function Week({ hours: { timeZone, week, exceptions } }: { hours: Hours }) {
  const days = [...new Set(exceptions.map(({ day }) => day))];
  if (week.length === 0 && days.length === 0) {
    return <p>Not set: your bots look for an answer of yours instead.</p>;
  }
  return (
    <>
      <dl className="grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {weekdays.map(({ weekday, name }) => (
          <div key={weekday} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{sayHours(week.filter((span) => span.weekday === weekday))}</dd>
          </div>
        ))}
      </dl>
      {days.length > 0 && (
        <>
          <h3 className="font-semibold">Days with other hours</h3>
          <dl className="grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
            {days.map((day) => {
              const spans = exceptions.filter((exception) => exception.day === day);
              const note = spans.find((span) => span.note)?.note;
              return (
                <div key={day} className="contents">
                  <dt className="text-muted">{sayDayOfWeek(day, 'UTC')}</dt>
                  <dd className="tabular-nums">
                    {sayHours(spans)}
                    {note && ` · ${note}`}
                  </dd>
                </div>
              );
            })}
          </dl>
        </>
      )}
      <p className="text-sm text-muted">By the clock of {timeZone}.</p>
    </>
  );
}
