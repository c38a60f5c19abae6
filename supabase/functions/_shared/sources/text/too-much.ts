/** Somebody's markup or text that would take more time or memory to read than there is. */
export class TooMuch extends Error {}

/** In letters: as much as the 2,000 entries of a bot hold at their usual 600. More would take more memory than there is. */
export const longestText = 1_200_000;
