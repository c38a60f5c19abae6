import { memo } from 'react';
import type { Booking } from '../../../../machines/booking/actors.ts';
import { sayBooking, saySpan } from '../say-booking.ts';
import type { Mover } from './use-mover.ts';

/** How a booking looks, by its state; beside the color there are words. */
const looks: Record<Booking['state'], string> = {
  held: 'border-dashed border-edge bg-sunken text-muted',
  requested: 'border-dashed border-warning bg-warning-soft text-warning',
  confirmed: 'border-accent/40 bg-accent-soft text-ink',
  done: 'border-line bg-sunken text-muted',
  missed: 'border-line bg-sunken text-muted line-through',
};

interface Props {
  booking: Booking;
  zone: string;
  column: number;
  from: number;
  top: number;
  height: number;
  left: number;
  width: number;
  /** Whether the column does not say whose it is. */
  saysResource: boolean;
  hintId: string;
  mover: Mover;
}

/** A booking in the grid. It is not drawn again while another one, or itself, is being moved. */
export const BookingBlock = memo(function BookingBlock({
  booking,
  zone,
  column,
  from,
  top,
  height,
  left,
  width,
  saysResource,
  hintId,
  mover,
}: Props) {
  return (
    <button
      type="button"
      data-booking={booking.id}
      aria-describedby={hintId}
      className={`absolute overflow-hidden rounded-md border px-1.5 py-0.5 text-left text-xs leading-snug hover:z-10 focus-visible:z-10 ${looks[booking.state]}`}
      style={{ top, height, left: `${left}%`, width: `calc(${width}% - 2px)` }}
      onClick={() => mover.press(booking)}
      onPointerDown={(event) => mover.grab(event, booking, column, from)}
      onPointerMove={mover.drag}
      onPointerUp={mover.release}
      onPointerCancel={mover.leave}
      onKeyDown={(event) => mover.key(event, booking, column, from)}
      onBlur={mover.leave}
    >
      <span className="block font-semibold wrap-break-word">{sayBooking(booking)}</span>{' '}
      <span className="block wrap-break-word">
        {saySpan(booking.span, zone)}
        {saysResource && booking.resourceName && `, ${booking.resourceName}`}
      </span>
    </button>
  );
});
