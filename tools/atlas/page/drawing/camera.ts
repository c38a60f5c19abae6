/** Which part of a drawing is seen, and how large. */
import type { Box, Point } from '../../sheet.ts';

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

type Size = Pick<Box, 'width' | 'height'>;

const margin = 20;
const [smallest, largest] = [0.15, 4];

/** What is smaller than this cannot be read. */
const legible = 0.65;

/** All of a drawing in the middle of a frame, no larger than it is drawn by much. */
export function wholeIn(drawing: Size, frame: Size | undefined): Camera {
  if (!frame) return { x: 0, y: 0, scale: 1 };
  const scale = Math.max(
    smallest,
    Math.min(1.25, (frame.width - 2 * margin) / drawing.width, (frame.height - 2 * margin) / drawing.height),
  );
  return {
    x: (frame.width - drawing.width * scale) / 2,
    y: (frame.height - drawing.height * scale) / 2,
    scale,
  };
}

/** What is seen at first: all of a drawing if that can be read, else what of it stands around a point. */
export function legibleIn(drawing: Size, frame: Size | undefined, around: Point): Camera {
  const whole = wholeIn(drawing, frame);
  if (!frame || whole.scale >= legible) return whole;
  const along = (room: number, length: number, point: number) =>
    length <= room - 2 * margin
      ? (room - length) / 2
      : Math.min(margin, Math.max(room - margin - length, room / 2 - point));
  return {
    x: along(frame.width, drawing.width * legible, around.x * legible),
    y: along(frame.height, drawing.height * legible, around.y * legible),
    scale: legible,
  };
}

/** Larger or smaller, while a point of the frame stays where it is. */
export function scaled(camera: Camera, factor: number, around: Point): Camera {
  const scale = Math.min(largest, Math.max(smallest, camera.scale * factor));
  const growth = scale / camera.scale;
  return {
    x: around.x - (around.x - camera.x) * growth,
    y: around.y - (around.y - camera.y) * growth,
    scale,
  };
}

/** Where a box of a drawing is in the frame. */
export const seenBy = ({ x, y, scale }: Camera, box: Box): Box => ({
  x: x + box.x * scale,
  y: y + box.y * scale,
  width: box.width * scale,
  height: box.height * scale,
});

/** Moved no more than it takes to have a box of the frame in sight, or the beginning of one that is larger. */
export function moved(camera: Camera, box: Box, frame: Size): Camera {
  const by = (start: number, length: number, room: number) => {
    if (start < margin || length > room - 2 * margin) return margin - start;
    return Math.min(0, room - margin - start - length);
  };
  const isInside = (start: number, length: number, room: number) => start >= 0 && start + length <= room;
  if (isInside(box.x, box.width, frame.width) && isInside(box.y, box.height, frame.height)) return camera;
  return {
    ...camera,
    x: camera.x + by(box.x, box.width, frame.width),
    y: camera.y + by(box.y, box.height, frame.height),
  };
}
