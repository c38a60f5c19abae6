import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { type DragStore, dragStore } from './drag-store.ts';
import { isNear, nearestSpot, scrollSpeed } from './geometry.ts';

/** A press that moves by fewer pixels moves nothing. */
const slack = 4;

/** What happens at the grips of a list. It is the same for as long as the list is there. */
export interface Dragging {
  store: DragStore;
  grab: (event: PointerEvent<HTMLElement>, thing: { id: string; name: string }) => void;
  drag: (event: PointerEvent<HTMLElement>) => void;
  release: (event: PointerEvent<HTMLElement>) => void;
  /** Nothing is dropped. */
  leave: () => void;
}

interface Options<Spot> {
  /** What stands in the list. If it becomes another one while something is dragged, nothing is dropped. */
  list: unknown;
  /** Nothing can be moved at the moment. */
  isOff: boolean;
  /** Where something may land, by the keys of the spots. */
  spotsOf: (id: string) => ReadonlyMap<string, Spot>;
  onDrop: (id: string, spot: Spot) => void;
}

/** Something that is held by its grip. */
interface Held<Spot> {
  id: string;
  name: string;
  pointerId: number;
  /** Where it was taken, and where the pointer is now. */
  from: { x: number; y: number };
  at: { x: number; y: number };
  spots: ReadonlyMap<string, Spot>;
  /** What is dragged over. */
  area: Element;
  item: HTMLElement | null;
  isMoving: boolean;
}

/**
 * Moves things of a list by pointer, whether mouse, finger or pen: within the element `data-drag-area`, by a `<Grip>`
 * in each `data-drag-item`, to a `<DropLine>`. Escape, and a window that is left, drop nothing.
 */
export function useDragging<Spot>({ list, isOff, spotsOf, onDrop }: Options<Spot>): Dragging {
  const landings = useEffectEvent((id: string) => (isOff ? null : spotsOf(id)));
  const drop = useEffectEvent(onDrop);
  const [dragging] = useState((): Dragging => {
    const store = dragStore();
    let held: Held<Spot> | null = null;
    let frame = 0;

    const point = () => {
      if (!held?.isMoving) return;
      const { name, at, spots, area } = held;
      const lines = [...area.querySelectorAll<HTMLElement>('[data-spot]')].map((line) => {
        const { left, top } = line.getBoundingClientRect();
        return { spot: line.dataset.spot ?? '', left, y: top };
      });
      const nearest = isNear(area.getBoundingClientRect(), at) ? nearestSpot(lines, at) : null;
      store.set({ name, ...at, spot: nearest !== null && spots.has(nearest) ? nearest : null });
    };
    const scroll = (before: number) => {
      frame = requestAnimationFrame((now) => {
        const speed = held?.isMoving ? scrollSpeed(held.at.y, window.innerHeight) : 0;
        // At most that of a slow frame: a tab that slept does not leap.
        const top = (speed * Math.min(50, now - before)) / 1_000;
        if (top !== 0) {
          window.scrollBy({ top, behavior: 'instant' });
          point();
        }
        scroll(now);
      });
    };
    const leave = () => {
      if (!held) return;
      delete held.item?.dataset.dragged;
      held = null;
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', leaveByKey, { capture: true });
      window.removeEventListener('blur', leave);
      store.set(null);
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    return {
      store,
      grab: (event, { id, name }) => {
        const spots = landings(id);
        const area = event.currentTarget.closest('[data-drag-area]');
        if (held || event.button !== 0 || !spots || !area) return;
        // No text is selected, and the focus stays.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = { x: event.clientX, y: event.clientY };
        const item = event.currentTarget.closest<HTMLElement>('[data-drag-item]');
        held = { id, name, pointerId: event.pointerId, from: at, at, spots, area, item, isMoving: false };
        window.addEventListener('keydown', leaveByKey, { capture: true });
        window.addEventListener('blur', leave);
        scroll(performance.now());
      },
      drag: ({ pointerId, clientX, clientY }) => {
        if (held?.pointerId !== pointerId) return;
        const { from, item } = held;
        held.at = { x: clientX, y: clientY };
        held.isMoving ||= Math.hypot(clientX - from.x, clientY - from.y) > slack;
        if (held.isMoving && item) item.dataset.dragged = '';
        point();
      },
      release: ({ pointerId }) => {
        if (held?.pointerId !== pointerId) return;
        const { id, spots } = held;
        const spot = spots.get(store.get()?.spot ?? '');
        leave();
        if (spot !== undefined) drop(id, spot);
      },
      leave,
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is dragged is let go when they become others
  useEffect(() => dragging.leave, [dragging, list, isOff]);
  return dragging;
}
