import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Box } from '../../sheet.ts';
import { type Camera, legibleIn, moved, scaled, seenBy, wholeIn } from './camera.ts';

interface Props {
  width: number;
  height: number;
  label: string;
  /** What of the picture has to be in sight. */
  sight: Box;
  children: ReactNode;
}

/**
 * A picture to zoom (wheel, buttons, + and -) and to move (drag, arrow keys); 0 shows all of it. What is looked at, or
 * reached with Tab, comes into sight by itself.
 */
export function Canvas({ width, height, label, sight, children }: Props) {
  const [frame, setFrame] = useState<SVGSVGElement | null>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [first] = useState(sight);
  /** Nothing until it has been zoomed or moved. */
  const [own, setOwn] = useState<Camera>();
  const held = useRef<{ x: number; y: number }>(undefined);

  const opening = legibleIn({ width, height }, size, first);
  const camera = own ?? opening;
  const zoom = (factor: number, around = { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 }) =>
    setOwn((now = opening) => scaled(now, factor, around));
  const move = (x: number, y: number) => setOwn((now = opening) => ({ ...now, x: now.x + x, y: now.y + y }));
  const showAll = () => setOwn(wholeIn({ width, height }, size));
  const bringIntoSight = (box: Box) => {
    const next = size ? moved(camera, box, size) : camera;
    if (next !== camera) setOwn(next);
  };

  useEffect(() => {
    if (!frame) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);

  const look = useEffectEvent((box: Box) => bringIntoSight(seenBy(camera, box)));
  useEffect(() => look(sight), [sight]);

  // React listens to the wheel passively, and the page would scroll as well.
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      if (
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        Math.abs(event.deltaX) > Math.abs(event.deltaY)
      )
        return;
      event.preventDefault();
      const box = frame?.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY / 400), {
        x: event.clientX - (box?.x ?? 0),
        y: event.clientY - (box?.y ?? 0),
      });
    };
    frame?.addEventListener('wheel', turn, { passive: false });
    return () => frame?.removeEventListener('wheel', turn);
  });

  const keys: Record<string, () => void> = {
    '+': () => zoom(1.25),
    '=': () => zoom(1.25),
    '-': () => zoom(0.8),
    '0': showAll,
    ArrowLeft: () => move(60, 0),
    ArrowRight: () => move(-60, 0),
    ArrowUp: () => move(0, 60),
    ArrowDown: () => move(0, -60),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const focused = ({ target, currentTarget }: FocusEvent<SVGSVGElement>) => {
    if (target === currentTarget || !target.matches(':focus-visible')) return;
    currentTarget.scrollIntoView({ block: 'nearest' });
    const [{ x, y, width, height }, around] = [
      target.getBoundingClientRect(),
      currentTarget.getBoundingClientRect(),
    ];
    bringIntoSight({ x: x - around.x, y: y - around.y, width, height });
  };
  const drag = (event: PointerEvent) => {
    if (!held.current) return;
    move(event.clientX - held.current.x, event.clientY - held.current.y);
    held.current = { x: event.clientX, y: event.clientY };
  };

  return (
    <div className="relative min-h-0 flex-1">
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no other. */}
      <svg
        ref={setFrame}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and zoomed by keyboard.
        tabIndex={0}
        className="absolute inset-0 size-full cursor-grab touch-none active:cursor-grabbing"
        onKeyDown={press}
        onFocus={focused}
        onPointerDown={(event) => {
          held.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = undefined;
        }}
      >
        <g transform={`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}>{size && children}</g>
      </svg>
      <div className="absolute right-3 bottom-3 flex overflow-hidden rounded-md border border-line bg-surface shadow-control">
        <ZoomButton label="Zoom out" onPress={() => zoom(0.8)}>
          −
        </ZoomButton>
        <ZoomButton label={`${Math.round(camera.scale * 100)}%, show all`} onPress={showAll}>
          {Math.round(camera.scale * 100)}%
        </ZoomButton>
        <ZoomButton label="Zoom in" onPress={() => zoom(1.25)}>
          +
        </ZoomButton>
      </div>
    </div>
  );
}

function ZoomButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="min-h-8 min-w-8 px-2 text-xs text-muted tabular-nums hover:bg-sunken hover:text-ink"
    >
      {children}
    </button>
  );
}
