import type { Point } from '../sheet.ts';

/** A line through points, its corners rounded, as the data of a path. */
export function rounded(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = rest.map((point, index) => {
    const [before, after] = [points[index], rest[index + 1]];
    if (!before || !after) return `L${point.x} ${point.y}`;
    const [from, to] = [towards(point, before), towards(point, after)];
    return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
  });
  return `M${first.x} ${first.y}${parts.join('')}`;
}

/** The point a little way from a corner. */
function towards(corner: Point, other: Point): Point {
  const distance = Math.hypot(other.x - corner.x, other.y - corner.y);
  const share = distance === 0 ? 0 : Math.min(7, distance / 2) / distance;
  return { x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share };
}
