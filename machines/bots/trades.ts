/** The trades that a bot can begin with, in the order they are offered; `other` is any other one. */
export const trades = [
  'clinic',
  'salon',
  'coffee',
  'restaurant',
  'hotel',
  'retail',
  'repair',
  'craft',
  'gym',
  'school',
  'law',
  'startup',
  'other',
] as const;

export type Trade = (typeof trades)[number];
