import { useSyncExternalStore } from 'react';
import type { DragStore } from './drag-store.ts';

interface Props {
  /** The key of the spot. */
  spot: string;
  store: DragStore;
  /** Where it is in what is around it, from the top. */
  className: string;
}

/** The line that shows where something would land. It is there all the time: where it is says where the spot is. */
export function DropLine({ spot, store, className }: Props) {
  const isHere = useSyncExternalStore(store.subscribe, () => store.get()?.spot === spot);
  return (
    <span
      aria-hidden
      data-spot={spot}
      data-here={isHere || undefined}
      // A border is seen in forced colors as well.
      className={`pointer-events-none absolute inset-x-0 z-10 -mt-0.5 rounded-full border-t-4 border-accent not-data-here:invisible ${className}`}
    />
  );
}
