import { createStore, type Store } from '../store.ts';

/** What is being dragged. */
interface Dragged {
  name: string;
  /** Where the pointer is, from the corner of the window. */
  x: number;
  y: number;
  /** The key of the spot where it would land; null: nowhere. */
  spot: string | null;
}

export type DragStore = Store<Dragged | null>;

export const dragStore = (): DragStore => createStore<Dragged | null>(null);
