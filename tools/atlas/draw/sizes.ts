/** Sizes of writing in a drawing and of the room around it, in pixels. */
export const sizes = {
  name: 13,
  line: 11,
  lineHeight: 17,
  longLine: 130,
  header: 30,
  inset: 12,
  dot: 10,
} as const;
