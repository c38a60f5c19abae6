import { GripVertical } from 'lucide-react';
import type { Dragging } from './use-dragging.ts';

interface Props {
  id: string;
  name: string;
  title: string;
  dragging: Dragging;
  className?: string;
}

/**
 * What something is dragged by. Whoever does not drag has keys and buttons for the same, so it is nothing to stop at.
 * Only here a finger does not scroll.
 */
export const Grip = ({ id, name, title, dragging, className = '' }: Props) => (
  <span
    aria-hidden
    data-grip
    title={title}
    className={`grid w-7 shrink-0 cursor-grab touch-none place-items-center rounded-xl text-muted select-none hover:bg-sunken hover:text-ink active:cursor-grabbing pointer-coarse:w-11 ${className}`}
    onPointerDown={(event) => dragging.grab(event, { id, name })}
    onPointerMove={dragging.drag}
    onPointerUp={dragging.release}
    onPointerCancel={dragging.leave}
    onLostPointerCapture={dragging.leave}
  >
    <GripVertical className="size-4" />
  </span>
);
