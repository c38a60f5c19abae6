interface Point {
  x: number;
  y: number;
}

/** The line of a spot, as it is on the screen. */
export interface SpotLine {
  spot: string;
  left: number;
  y: number;
}

/** So far beside what is dragged over, in pixels, something is still dragged over it. */
const margin = 48;

/** Whether a point is in or near a box. */
export const isNear = (
  { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  { x, y }: Point,
): boolean => left - margin <= x && x <= right + margin && top - margin <= y && y <= bottom + margin;

/**
 * The spot that a point is nearest to. How far it is below or above counts; where lists end one below the other, which
 * of them is meant is told by how far it is from where they begin.
 */
export function nearestSpot(lines: readonly SpotLine[], { x, y }: Point): string | null {
  const far = ({ left, y: at }: SpotLine) => Math.abs(at - y) + Math.min(12, Math.abs(left + 16 - x) / 4);
  let nearest: SpotLine | null = null;
  for (const line of lines) if (!nearest || far(line) < far(nearest)) nearest = line;
  return nearest?.spot ?? null;
}

/** So near to the edge of the window, in pixels, it scrolls: the bar at the bottom of a phone is 56 of them. */
const zone = 104;
/** Pixels in a second, at the edge itself. */
const fastest = 900;

/** How fast a window of a height scrolls while something is held in it, in pixels a second; up is negative. */
export function scrollSpeed(y: number, height: number): number {
  // In a low window two thirds stand still.
  const edge = Math.min(zone, height / 6);
  const beyond = y < edge ? y - edge : Math.max(0, y - (height - edge));
  return fastest * Math.max(-1, Math.min(1, beyond / edge));
}
