/** No text is cut into more pieces than this, the marks at both ends included; what comes after has no say. */
export const maxPieces = 96;

/** A text as rows of the vocabulary, between [CLS] and [SEP]. */
export type Tokenizer = (text: string) => number[];

/**
 * WordPiece as the original model does it: lower case, no accents, an unknown word in the longest known pieces.
 * @param vocabulary words, and pieces that go on a word as `##piece`
 */
export function createTokenizer(vocabulary: ReadonlyMap<string, number>): Tokenizer {
  const row = (word: string) => {
    const found = vocabulary.get(word);
    if (found === undefined) throw new Error(`The vocabulary has no ${word}.`);
    return found;
  };
  const [unknown, start, end] = [row('[UNK]'), row('[CLS]'), row('[SEP]')];

  function pieces(word: string): number[] {
    const found: number[] = [];
    for (let from = 0; from < word.length; ) {
      let to = word.length;
      let piece: number | undefined;
      while (to > from) {
        piece = vocabulary.get((from > 0 ? '##' : '') + word.slice(from, to));
        if (piece !== undefined) break;
        to -= 1;
      }
      if (piece === undefined) return [unknown];
      found.push(piece);
      from = to;
    }
    return found;
  }

  return (text) => {
    const found = [start];
    // Every character is a piece at most: more of them than this cannot matter.
    const plain = text
      .slice(0, 4000)
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '');
    for (const [word] of plain.matchAll(/[\p{L}\p{N}]{1,100}|[^\s\p{L}\p{N}]/gu)) {
      found.push(...pieces(word));
      if (found.length >= maxPieces) break;
    }
    return [...found.slice(0, maxPieces - 1), end];
  };
}
