import { useEffect, useEffectEvent, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Calendar, CalendarChange } from '../../../../machines/booking/actors.ts';
import type { About, bookingEditorMachine } from '../../../../machines/booking/booking-editor.machine.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Offline } from '../../parts/offline.tsx';
import { sayAt, saySpan } from '../say-booking.ts';
import { BlockForm } from './block-form.tsx';
import { BookingDetails } from './booking-details.tsx';
import { BookingForm } from './booking-form.tsx';
import { DeclineForm } from './decline-form.tsx';
import { words } from './words.ts';

interface Props {
  state: SnapshotFrom<typeof bookingEditorMachine>;
  send: (
    event:
      | { type: 'close' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'open'; about: About }
      | { type: 'change'; change: CalendarChange },
  ) => void;
  calendar: Calendar;
  /** Another one each time that something is opened: what was typed before is gone. */
  edition: number;
}

/** What is being added or changed, beside the calendar; in its place on a narrow screen. */
export function Editor({ state, send, calendar, edition }: Props) {
  const { about, change, reason, nearest } = state.context;
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    if (state.can({ type: 'close' })) send({ type: 'close' });
  };
  const closeBy = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  });
  useEffect(() => {
    const element = place.current;
    if (!about || !element) return;
    element.focus();
    const listening = new AbortController();
    element.addEventListener('keydown', closeBy, { signal: listening.signal });
    return () => listening.abort();
  }, [about]);
  if (!about) return null;
  return (
    <div ref={place} tabIndex={-1} className="lg:sticky lg:top-4">
      <Panel
        title={words.titles[about.type]}
        aside={
          <Button variant="ghost" disabled={!state.can({ type: 'close' })} onClick={close}>
            {words.close}
          </Button>
        }
      >
        {state.matches('searching') && <Spinner label={words.looking} />}
        {state.matches({ open: 'failed' }) && <Offline title={words.failed} />}
        {state.matches({ open: 'refused' }) && (
          <Notice tone="error" role="alert" title={reason}>
            {nearest.length > 0 && (
              <>
                <p>{words.nearest}</p>
                <div className="flex flex-wrap gap-2">
                  {nearest.map((at) => (
                    <Button
                      key={at}
                      variant="secondary"
                      onClick={() => change && send({ type: 'change', change: changeAt(change, at) })}
                    >
                      {sayAt(at, calendar.zone)}
                    </Button>
                  ))}
                </div>
              </>
            )}
          </Notice>
        )}
        {state.matches('asking') && (
          <Notice tone="info" role="alert" title={reason}>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => send({ type: 'confirm' })}>
                {words.bookAnyway}
              </Button>
              <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
                {words.back}
              </Button>
            </div>
          </Notice>
        )}
        {!state.matches('searching') && (
          <Edited key={edition} {...{ about, calendar, nearest, send }} busy={state.hasTag('busy')} />
        )}
      </Panel>
    </div>
  );
}

/** The same change at another time, on whatever resource is free then. */
const changeAt = (change: CalendarChange, at: number): CalendarChange =>
  change.type === 'save' || change.type === 'move' ? { ...change, at, resourceId: null } : change;

interface EditedProps extends Pick<Props, 'calendar' | 'send'> {
  about: About;
  nearest: readonly number[];
  busy: boolean;
}

function Edited({ about, calendar, nearest, busy, send }: EditedProps) {
  const tell = (change: CalendarChange) => send({ type: 'change', change });
  switch (about.type) {
    case 'new':
      return <BookingForm {...about} {...{ calendar, busy }} onSave={tell} />;
    case 'newBlock':
      return <BlockForm {...about} {...{ calendar, busy }} onSave={tell} />;
    case 'decline':
      return (
        <DeclineForm {...{ nearest, busy }} booking={about.booking} zone={calendar.zone} onDecline={tell} />
      );
    case 'timeOff': {
      const { timeOff } = about;
      return (
        <>
          <p className="wrap-anywhere">
            {[
              calendar.resources.find(({ id }) => id === timeOff.resourceId)?.name,
              saySpan(timeOff.span, calendar.zone),
              timeOff.isWeekly && words.isWeekly,
              timeOff.note,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {timeOff.isElsewhere ? (
            <p className="text-muted">{words.isElsewhere}</p>
          ) : (
            <Button
              variant="danger"
              busy={busy}
              onClick={() => tell({ type: 'unblock', blockId: timeOff.id })}
            >
              {timeOff.isWeekly ? words.freeWeekly : words.free}
            </Button>
          )}
        </>
      );
    }
    case 'booking':
      return (
        <BookingDetails
          {...{ calendar, busy }}
          booking={about.booking}
          onChange={tell}
          onDecline={() => {
            send({ type: 'close' });
            send({ type: 'open', about: { ...about, type: 'decline' } });
          }}
        />
      );
  }
}
