import { useId, useState, useSyncExternalStore } from 'react';
import type { Booking, Calendar, TimeOff } from '../../../../machines/booking/actors.ts';
import { useNow } from '../../parts/use-now.ts';
import { clockTimeAt, writeTime } from '../clock.ts';
import { sayDate, saySpan } from '../say-booking.ts';
import { words } from '../words.ts';
import { BookingBlock } from './booking-block.tsx';
import { type Column, columnsOf, openIn, type Piece, piecesOf } from './columns.ts';
import { type GhostStore, ghostStore } from './ghost.ts';
import { placed } from './layout.ts';
import { type Mover, useMover } from './use-mover.ts';

const pixelsPerMinute = 0.9;
/** In narrower lanes nothing could be read. */
const mostLanes = 2;

interface Props {
  calendar: Calendar;
  days: { firstDay: string; lastDay: string };
  /** Null: all of them. */
  resourceId: string | null;
  onBooking: (booking: Booking) => void;
  onTimeOff: (timeOff: TimeOff) => void;
  onMove: (booking: Booking, at: number, resourceId: string | null) => void;
  /** Shows one day, by resource. */
  onDay: (day: string) => void;
}

/** A week, or a day by resource, as a grid of columns. */
export function Grid({ calendar, days, resourceId, onBooking, onTimeOff, onMove, onDay }: Props) {
  const hintId = useId();
  const [ghost] = useState(ghostStore);
  const columns = columnsOf(calendar, days, resourceId);
  const mover = useMover({
    ...{ calendar, columns, ghost, pixelsPerMinute, onPress: onBooking, onDrop: onMove },
  });
  const filled = columns.map((column) => ({
    column,
    pieces: piecesOf(calendar, column),
    open: openIn(calendar, column),
  }));
  const [first, last] = hoursOf(filled);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const height = (last - first) * 60 * pixelsPerMinute;
  const template = { gridTemplateColumns: `repeat(${columns.length}, minmax(6.5rem, 1fr))` };
  const titleOf = ({ day, resourceId: of }: Column) =>
    days.firstDay === days.lastDay && of !== null
      ? (calendar.resources.find(({ id }) => id === of)?.name ?? '')
      : sayDate(day);
  return (
    <section
      aria-label={words.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard, too
      tabIndex={0}
      className="overflow-x-auto rounded-2xl border border-line bg-surface shadow-card"
    >
      <div className="grid min-w-max grid-cols-[3.25rem_1fr]">
        <div />
        <div className="grid border-b border-line" style={template}>
          {columns.map((column) => (
            <h3
              key={column.key}
              className="border-l border-line px-2 py-2 text-center text-sm font-semibold wrap-anywhere"
            >
              {titleOf(column)}
            </h3>
          ))}
        </div>
        <div className="relative" style={{ height }}>
          {hours.map((hour) => (
            // Decoration: each booking says its own time.
            <span
              key={hour}
              data-hour={writeTime(hour * 60)}
              className="absolute right-2 text-xs text-muted tabular-nums before:content-[attr(data-hour)]"
              style={{ top: (hour - first) * 60 * pixelsPerMinute }}
            />
          ))}
        </div>
        <div data-grid className="relative grid" style={{ ...template, height }}>
          {filled.map(({ column, pieces, open }, index) => (
            <div key={column.key} data-column className="relative border-l border-line bg-sunken">
              {open.map(([from, until]) => (
                <div
                  key={`${from} ${until}`}
                  className="absolute inset-x-0 bg-surface"
                  style={box(from, until, first)}
                />
              ))}
              <div
                className="absolute inset-0 bg-[linear-gradient(--alpha(var(--color-line)/60%)_1px,transparent_1px)]"
                style={{ backgroundSize: `100% ${60 * pixelsPerMinute}px` }}
              />
              <Pieces
                {...{ calendar, pieces, column, index, first, hintId, mover, onTimeOff, onDay }}
                isWhole={columns.length === 1}
              />
              <NowLine zone={calendar.zone} day={column.day} first={first} last={last} />
            </div>
          ))}
          <GhostBlock ghost={ghost} first={first} columns={columns.length} />
        </div>
      </div>
      <p id={hintId} className="border-t border-line px-4 py-2 text-sm text-muted max-sm:sr-only">
        {words.moveHint}
      </p>
    </section>
  );
}

const box = (from: number, until: number, first: number) => ({
  top: (from - first * 60) * pixelsPerMinute,
  height: (until - from) * pixelsPerMinute,
});

/** The hours that are shown: those in which somebody works or something stands. */
function hoursOf(filled: readonly { pieces: readonly Piece[]; open: readonly [number, number][] }[]) {
  const spans = filled.flatMap(({ pieces, open }) => [
    ...open,
    ...pieces.flatMap(({ type, from, until }): [number, number][] =>
      type === 'booking' ? [[from, until]] : [],
    ),
  ]);
  const first = Math.floor(Math.min(9 * 60, ...spans.map(([from]) => from)) / 60);
  return [first, Math.ceil(Math.max(17 * 60, ...spans.map(([, until]) => until)) / 60)] as const;
}

interface PiecesProps {
  calendar: Calendar;
  pieces: readonly Piece[];
  column: Column;
  index: number;
  first: number;
  isWhole: boolean;
  hintId: string;
  mover: Mover;
  onTimeOff: (timeOff: TimeOff) => void;
  onDay: (day: string) => void;
}

/** What stands in a column, beside each other where it overlaps; what would be too narrow is a number that leads on. */
function Pieces({
  calendar,
  pieces,
  column,
  index,
  first,
  isWhole,
  hintId,
  mover,
  onTimeOff,
  onDay,
}: PiecesProps) {
  const most = isWhole ? Number.POSITIVE_INFINITY : mostLanes;
  const all = placed(pieces);
  const hidden = all.filter(({ lane }) => lane >= most).length;
  return (
    <>
      {all.flatMap(({ piece, lane, lanes }) => {
        if (lane >= most) return [];
        const shown = Math.min(lanes, most);
        const [left, width] = [(lane * 100) / shown, 100 / shown];
        const { top, height } = box(piece.from, piece.until, first);
        if (piece.type === 'timeOff') {
          const { timeOff } = piece;
          const name = calendar.resources.find(({ id }) => id === timeOff.resourceId)?.name;
          return (
            <button
              key={`${timeOff.id} ${piece.from}`}
              type="button"
              onClick={() => onTimeOff(timeOff)}
              className="absolute overflow-hidden rounded-md border border-line bg-sunken px-1.5 py-0.5 text-left text-xs text-muted"
              style={{
                ...{ top: Math.max(0, top), height: Math.max(20, height + Math.min(0, top)) },
                ...{ left: `${left}%`, width: `calc(${width}% - 2px)` },
              }}
            >
              {[words.blocked, timeOff.note, saySpan(timeOff.span, calendar.zone), !column.resourceId && name]
                .filter(Boolean)
                .join(', ')}
            </button>
          );
        }
        return (
          <BookingBlock
            key={piece.booking.id}
            {...{ top, left, width, hintId, mover, booking: piece.booking, zone: calendar.zone }}
            column={index}
            from={piece.from}
            height={Math.max(22, height - 1)}
            saysResource={!column.resourceId}
          />
        );
      })}
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => onDay(column.day)}
          className="absolute right-1 bottom-1 z-10 min-h-6 rounded-full border border-edge bg-surface px-2 text-xs font-semibold"
        >
          {words.more(hidden)}
          <span className="sr-only">{words.moreOn(sayDate(column.day))}</span>
        </button>
      )}
    </>
  );
}

/** Where it is now, in the column of today. */
function NowLine({ zone, day, first, last }: { zone: string; day: string; first: number; last: number }) {
  const now = clockTimeAt(zone, useNow(60_000));
  if (now.day !== day || now.minutes < first * 60 || now.minutes > last * 60) return null;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-danger"
      style={{ top: box(now.minutes, now.minutes, first).top }}
    />
  );
}

/** Where a booking would be dropped, and whether it is free there. */
function GhostBlock({ ghost, first, columns }: { ghost: GhostStore; first: number; columns: number }) {
  const shown = useSyncExternalStore(ghost.subscribe, ghost.get);
  return (
    <>
      <p role="status" className="sr-only">
        {shown?.words}
      </p>
      {shown && (
        <div
          className={`pointer-events-none absolute z-20 overflow-hidden rounded-md border-2 bg-surface px-1.5 py-0.5 text-xs font-semibold shadow-float ${shown.verdict === 'free' ? 'border-success text-success' : 'border-danger text-danger'}`}
          style={{
            ...box(shown.from, Math.max(shown.until, shown.from + 30), first),
            ...{ left: `${(shown.column * 100) / columns}%`, width: `${100 / columns}%` },
          }}
          data-ghost={shown.words}
        >
          <span aria-hidden className="before:content-[attr(data-words)]" data-words={shown.words} />
        </div>
      )}
    </>
  );
}
