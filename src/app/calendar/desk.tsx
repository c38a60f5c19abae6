import { useState } from 'react';
import type { Booking, Calendar } from '../../../machines/booking/actors.ts';
import { type About, bookingEditorMachine } from '../../../machines/booking/booking-editor.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../parts/use-now.ts';
import type { View } from './address.ts';
import { Agenda } from './agenda.tsx';
import { clockTimeAt, instantOf } from './clock.ts';
import { Editor } from './editor/editor.tsx';
import { Grid } from './grid/grid.tsx';
import { words } from './words.ts';

interface Props {
  businessId: string;
  calendar: Calendar;
  view: View;
  days: { firstDay: string; lastDay: string };
  /** Null: all of them. */
  resourceId: string | null;
  onMove: (booking: Booking, at: number, resourceId: string | null) => void;
  /** Shows one day, by resource. */
  onDay: (day: string) => void;
}

/** The calendar of some days, and what is added to it or changed in it. */
export function Desk({ businessId, calendar, view, days, resourceId, onMove, onDay }: Props) {
  const [state, send] = useFlow(bookingEditorMachine, { businessId });
  const now = useNow(60_000);
  const [edition, setEdition] = useState(0);
  const open = (about: About) => {
    setEdition(edition + 1);
    send({ type: 'close' });
    send({ type: 'open', about });
  };
  const isOpen = state.context.about !== null;
  const at = beginning(calendar.zone, days.firstDay, now);
  const shown = {
    ...{ calendar, days, resourceId },
    onBooking: (booking: Booking) => open({ type: 'booking', booking }),
    onTimeOff: (timeOff: Calendar['timesOff'][number]) => open({ type: 'timeOff', timeOff }),
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={calendar.services.length === 0}
          onClick={() => open({ type: 'new', at, resourceId })}
        >
          {words.add}
        </Button>
        <Button
          variant="secondary"
          disabled={calendar.resources.length === 0}
          onClick={() => open({ type: 'newBlock', at, resourceId })}
        >
          {words.block}
        </Button>
      </div>
      <div
        className={`grid grid-cols-1 items-start gap-5 ${isOpen ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}
      >
        <div className={`min-w-0 ${isOpen ? 'max-lg:hidden' : ''}`}>
          {view === 'agenda' ? <Agenda {...shown} /> : <Grid {...shown} {...{ onMove, onDay }} />}
        </div>
        <Editor {...{ state, send, calendar, edition }} />
      </div>
    </>
  );
}

/** The next full hour, on a day that is not today ten o'clock. */
function beginning(zone: string, day: string, now: number): number {
  const today = clockTimeAt(zone, now);
  const minutes = today.day < day ? 600 : Math.min(23, Math.floor(today.minutes / 60) + 1) * 60;
  return instantOf(zone, { day: today.day < day ? day : today.day, minutes });
}
