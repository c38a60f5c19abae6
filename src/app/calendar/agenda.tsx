import type { Booking, Calendar, TimeOff } from '../../../machines/booking/actors.ts';
import { columnsOf, piecesOf } from './grid/columns.ts';
import { sayBooking, sayDate, saySpan } from './say-booking.ts';
import { words } from './words.ts';

interface Props {
  calendar: Calendar;
  days: { firstDay: string; lastDay: string };
  /** Null: all of them. */
  resourceId: string | null;
  onBooking: (booking: Booking) => void;
  onTimeOff: (timeOff: TimeOff) => void;
}

const row =
  'grid min-h-14 w-full grid-cols-[7.5rem_1fr] items-center gap-x-3 px-4 py-2 text-left hover:bg-well max-[24rem]:grid-cols-1';

/** What comes, day by day. */
export function Agenda({ calendar, days, resourceId, onBooking, onTimeOff }: Props) {
  const filled = columnsOf({ ...calendar, resources: [] }, days, resourceId)
    .map(({ day, ...column }) => ({
      day,
      pieces: piecesOf(calendar, { day, ...column }).toSorted((one, other) => one.from - other.from),
    }))
    .filter(({ pieces }) => pieces.length > 0);
  if (filled.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      {filled.map(({ day, pieces }) => (
        <section key={day} className="rounded-2xl border border-line bg-surface shadow-card">
          <h3 className="border-b border-line px-4 py-2 text-sm font-semibold">{sayDate(day)}</h3>
          <ul className="divide-y divide-line">
            {pieces.map((piece) =>
              piece.type === 'booking' ? (
                <li key={piece.booking.id}>
                  <button
                    type="button"
                    data-booking={piece.booking.id}
                    className={row}
                    onClick={() => onBooking(piece.booking)}
                  >
                    <span className="text-sm text-muted tabular-nums">
                      {saySpan(piece.booking.span, calendar.zone)}
                    </span>{' '}
                    <span className="min-w-0 wrap-anywhere">
                      <span className="font-medium">{sayBooking(piece.booking)}</span>
                      {piece.booking.resourceName && (
                        <span className="text-muted">, {piece.booking.resourceName}</span>
                      )}
                    </span>
                  </button>
                </li>
              ) : (
                <li key={`${piece.timeOff.id} ${piece.from}`}>
                  <button type="button" className={row} onClick={() => onTimeOff(piece.timeOff)}>
                    <span className="text-sm text-muted tabular-nums">
                      {saySpan(piece.timeOff.span, calendar.zone)}
                    </span>{' '}
                    <span className="min-w-0 text-muted wrap-anywhere">
                      {[
                        words.blocked,
                        piece.timeOff.note,
                        calendar.resources.find(({ id }) => id === piece.timeOff.resourceId)?.name,
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </button>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
