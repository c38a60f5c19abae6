import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { DragStore } from './drag-store.ts';

/** The name of what is dragged, beside the pointer: short enough that the line is seen. */
export function DraggedName({ store }: { store: DragStore }) {
  const dragged = useSyncExternalStore(store.subscribe, store.get);
  if (!dragged) return null;
  const { name, x, y, spot } = dragged;
  return createPortal(
    <p
      aria-hidden
      dir="auto"
      className={`pointer-events-none fixed top-0 left-0 z-50 max-w-40 truncate rounded-lg border bg-surface px-3 py-1.5 text-sm font-medium shadow-float ${spot === null ? 'border-line text-muted' : 'border-accent'}`}
      // Above a finger, which would cover it, and within the window.
      style={{
        transform: `translate(max(8px, min(${x + 20}px, 100vw - 100% - 8px)), ${y - 44}px)`,
      }}
    >
      {name}
    </p>,
    document.body,
  );
}
