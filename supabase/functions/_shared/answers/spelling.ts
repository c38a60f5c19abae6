/**
 * How many letters have to be added, left out, changed or swapped with their neighbour to make one word of another.
 * @returns `limit + 1` as soon as it is more than `limit`
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? limit + 1;
}

/** Short words are not corrected: too many others are one letter away. */
const shortest = 4;

/** How many slips a word of some length may have. */
const slips = (length: number) => (length >= 8 ? 2 : 1);

/** The word that another is a slip of: the nearest with the same first letter; undefined if none is near. */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length < shortest || /\d/.test(word)) return undefined;
  let best: string | undefined;
  let least = slips(word.length) + 1;
  for (const candidate of candidates) {
    if (candidate[0] !== word[0] || candidate.length < shortest) continue;
    const distance = editDistance(word, candidate, least - 1);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

const wordPattern = /[\p{L}]+/gu;

/**
 * Corrects slips of the pen: a word that neither the model nor the bot knows becomes the bot's word it is nearest to,
 * or, if it is long, a usual word of the language one letter away.
 * @param usual words of the model; empty for a language that it does not know
 * @param ownWords gives words of the bot's entries that look like some given ones
 */
export async function correctSpelling(
  text: string,
  usual: ReadonlySet<string>,
  ownWords: (words: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  const suspects = [...text.matchAll(wordPattern)]
    .map(([word]) => plain(word))
    .filter((word) => word.length >= shortest && word.length <= 30 && !usual.has(word));
  if (suspects.length === 0) return text;
  const own = new Set(await ownWords([...new Set(suspects)]));
  return text.replace(wordPattern, (word) => {
    const written = plain(word);
    if (!suspects.includes(written) || own.has(written)) return word;
    return nearestWord(written, own) ?? nearUsualWord(written, usual) ?? word;
  });
}

const plain = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** Of so many words many are near each other: only a long word, and only one letter away. */
function nearUsualWord(word: string, usual: ReadonlySet<string>): string | undefined {
  if (word.length < 6) return undefined;
  for (const candidate of usual) {
    if (candidate[0] === word[0] && candidate.length >= 6 && editDistance(word, candidate, 1) === 1)
      return candidate;
  }
  return undefined;
}
