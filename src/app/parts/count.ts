/** A number of things, in words: `1 answer`, `1,200 answers`. */
export const count = (number: number, thing: string): string =>
  `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;
