/** What is being dragged. */
interface Dragged {
  name: string;
  /** Where the pointer is, from the corner of the window. */
  x: number;
  y: number;
  /** The key of the spot where it would land; null: nowhere. */
  spot: string | null;
}

/** What is being dragged, kept beside React: only who shows it is drawn again while it moves. */
export interface DragStore {
  get: () => Dragged | null;
  set: (dragged: Dragged | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export function dragStore(): DragStore {
  let dragged: Dragged | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => dragged,
    set: (next) => {
      dragged = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
