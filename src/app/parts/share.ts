/** Below so many, a percentage would say more than is known. */
const fewest = 20;

/** A part of a whole: `3 of 4`, and from 20 on `12 of 40 (30 %)`. */
export function sayShare(part: number, whole: number): string {
  const both = `${part.toLocaleString('en')} of ${whole.toLocaleString('en')}`;
  return whole < fewest ? both : `${both} (${Math.round((100 * part) / whole)} %)`;
}
