import { passwordSymbols } from '../../../machines/schemas.ts';

const classes = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789', passwordSymbols];
const length = 16;

/**
 * Makes a password of 16 characters with at least one lowercase letter, uppercase letter, number and symbol
 * (docs/specification.md, section 5). All that is left to chance is drawn from the browser's secure source, without bias.
 */
export function generatePassword(): string {
  const required = classes.map(pick);
  const others = Array.from({ length: length - required.length }, () => pick(classes.join('')));
  return shuffle([...required, ...others]).join('');
}

const pick = (characters: string): string => characters.charAt(randomBelow(characters.length));

/** A whole number from 0 to below `limit`, which is at most 256. */
function randomBelow(limit: number): number {
  // Bytes of the last, incomplete run of `limit` would make low numbers likelier: they are drawn again.
  const complete = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < complete) return byte % limit;
  }
}

/** Fisher and Yates: each order is equally likely. */
function shuffle(characters: string[]): string[] {
  const left = [...characters];
  return characters.flatMap(() => left.splice(randomBelow(left.length), 1));
}
