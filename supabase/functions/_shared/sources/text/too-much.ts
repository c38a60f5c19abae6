/** Somebody's markup or text that would take more time or memory to read than there is. */
export class TooMuch extends Error {}
