/** Something that has a place in a column, from a minute until another. */
export interface Piece {
  from: number;
  until: number;
}

/** In which of how many lanes beside each other a piece stands. */
export interface Placed<Of extends Piece> {
  piece: Of;
  lane: number;
  lanes: number;
}

/** Puts pieces that overlap into lanes beside each other, in the order in which they begin. */
export function placed<Of extends Piece>(pieces: readonly Of[]): Placed<Of>[] {
  const sorted = pieces.toSorted((one, other) => one.from - other.from || other.until - one.until);
  const result: Placed<Of>[] = [];
  let group: { piece: Of; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    result.push(...group.map((each) => ({ ...each, lanes: ends.length })));
    group = [];
    ends = [];
  };
  for (const piece of sorted) {
    // Whatever overlaps nothing of before begins a new group.
    if (ends.every((end) => end <= piece.from)) close();
    const free = ends.findIndex((end) => end <= piece.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = piece.until;
    group.push({ piece, lane });
  }
  close();
  return result;
}
