import { type KeyboardEvent, type PointerEvent, useEffectEvent, useState } from 'react';
import type { Booking, Calendar } from '../../../../machines/booking/actors.ts';
import { instantOf } from '../clock.ts';
import { sayAt } from '../say-booking.ts';
import type { Column } from './columns.ts';
import { verdictOf } from './free.ts';
import type { GhostStore } from './ghost.ts';

/** Bookings stand at multiples of so many minutes when they are dragged or moved by keys. */
const step = 15;
/** A press that moves by fewer pixels is a press. */
const slack = 5;

/** What happens to the bookings of a grid. The functions are the same for as long as the grid is there. */
export interface Mover {
  press: (booking: Booking) => void;
  grab: (event: PointerEvent<HTMLElement>, booking: Booking, column: number, from: number) => void;
  drag: (event: PointerEvent<HTMLElement>) => void;
  release: () => void;
  leave: () => void;
  key: (event: KeyboardEvent<HTMLElement>, booking: Booking, column: number, from: number) => void;
}

interface Options {
  calendar: Calendar;
  columns: readonly Column[];
  ghost: GhostStore;
  pixelsPerMinute: number;
  onPress: (booking: Booking) => void;
  onDrop: (booking: Booking, at: number, resourceId: string | null) => void;
}

interface Drag {
  booking: Booking;
  from: number;
  x: number;
  y: number;
  /** The left edges of the columns, as they are on the screen. */
  edges: readonly number[];
  column: number;
  isMoving: boolean;
}

/** Moves bookings by pointer and by keys. Fingers scroll, and move by the form. */
export function useMover({ calendar, columns, ghost, pixelsPerMinute, onPress, onDrop }: Options): Mover {
  /** Shows where a booking would be dropped. */
  const show = useEffectEvent((booking: Booking, wantedColumn: number, wantedFrom: number) => {
    const index = Math.max(0, Math.min(columns.length - 1, wantedColumn));
    const column = columns[index];
    if (!column) return;
    const length = Math.round((booking.span[1] - booking.span[0]) / 60_000);
    const from = Math.max(0, Math.min(1440 - step, Math.round(wantedFrom / step) * step));
    const at = instantOf(calendar.zone, { day: column.day, minutes: from });
    const isOfOther = column.resourceId !== null && column.resourceId !== booking.joinedId;
    const resourceId = isOfOther ? column.resourceId : booking.resourceId;
    const verdict = verdictOf(calendar, booking, at, resourceId, Date.now());
    const name = calendar.resources.find(({ id }) => id === resourceId)?.name;
    ghost.set({
      ...{ booking, column: index, from, until: from + length, at, resourceId, verdict },
      words: `${[sayAt(at, calendar.zone), name].filter(Boolean).join(', ')}: ${verdict}`,
    });
  });
  const drop = useEffectEvent(() => {
    const dropped = ghost.get();
    ghost.set(null);
    if (!dropped) return;
    const { booking, at, resourceId, verdict } = dropped;
    const isSame = at === booking.span[0] && resourceId === booking.resourceId;
    const isPossible = verdict === 'free' || verdict === 'outside of hours' || verdict === 'blocked';
    if (isPossible && !isSame) onDrop(booking, at, resourceId);
  });
  const press = useEffectEvent(onPress);
  const scale = useEffectEvent(() => pixelsPerMinute);
  const columnCount = useEffectEvent(() => columns.length);

  const [mover] = useState((): Mover => {
    let held: Drag | null = null;
    /** A drag ends with a click, which is none. */
    let isDropped = false;
    const leave = () => {
      held = null;
      ghost.set(null);
    };
    return {
      press: (booking) => {
        if (!isDropped) press(booking);
        isDropped = false;
      },
      grab: (event, booking, column, from) => {
        isDropped = false;
        if (event.button !== 0 || event.pointerType === 'touch' || !isMovable(booking)) return;
        const grid = event.currentTarget.closest('[data-grid]');
        const edges = [...(grid?.querySelectorAll('[data-column]') ?? [])].map(
          (each) => each.getBoundingClientRect().left,
        );
        held = { booking, from, x: event.clientX, y: event.clientY, edges, column, isMoving: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      drag: ({ clientX, clientY }) => {
        if (!held) return;
        const { booking, from, x, y, edges } = held;
        held.isMoving ||= Math.hypot(clientX - x, clientY - y) > slack;
        if (!held.isMoving) return;
        const column = edges.findLastIndex((edge) => edge <= clientX);
        show(booking, column === -1 ? 0 : column, from + (clientY - y) / scale());
      },
      release: () => {
        isDropped = held?.isMoving ?? false;
        held = null;
        drop();
      },
      leave,
      key: (event, booking, column, from) => {
        const moved = ghost.get();
        const [columns, minutes] = directions[event.key] ?? [];
        if (event.shiftKey && columns !== undefined && minutes !== undefined && isMovable(booking)) {
          event.preventDefault();
          const next = (moved?.column ?? column) + columns;
          if (next >= 0 && next < columnCount()) show(booking, next, (moved?.from ?? from) + minutes);
        } else if (moved && event.key === 'Enter') {
          event.preventDefault();
          drop();
        } else if (moved && event.key === 'Escape') {
          event.preventDefault();
          leave();
        }
      },
    };
  });
  return mover;
}

const directions: Readonly<Record<string, readonly [columns: number, minutes: number]>> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Whether a booking has not begun, and is nobody else's at the moment. */
const isMovable = ({ state, span }: Booking): boolean =>
  state === 'requested' || (state === 'confirmed' && span[0] > Date.now());
