/** In letters. Longer texts are cut; what a cut leaves is no shorter than `shortest` where that can be had. */
const longest = 900;
const shortest = 300;
/** What stays whole although it is long, such as one sentence. Below the 2,000 of an entry. */
const mostAtOnce = 1900;

const sentenceEnd = /(?<=[.!?…][")”»]?)[^\S\n]+(?=[\p{Lu}\p{Lo}\d¿¡"'“„«(])|(?<=[。！？])/u;

/** Where a text may be cut, the best place first. */
const ranks = { paragraph: 0, line: 1, sentence: 2, afterColon: 3, word: 4 } as const;

/** What is not cut any further, and what was between it and the part before. */
interface Part {
  text: string;
  gap: string;
  rank: number;
  /** Decides among places that are equally good, whatever stands elsewhere. */
  order: number;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}

/** Cuts what has no end of a sentence: at spaces, or else anywhere between two characters. */
function cutWords(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest);
    let end = space > shortest ? space : longest;
    if (/[\uDC00-\uDFFF]/.test(rest.charAt(end))) end -= 1;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  const add = (part: string, gap: string, rank: number) => {
    const isIntroduced = /[:：]$/.test(parts.at(-1)?.text ?? '');
    parts.push({ text: part, gap, rank: isIntroduced ? ranks.afterColon : rank, order: hash(part) });
  };
  for (const paragraph of text.split(/\n{2,}/)) {
    for (const [lineNumber, line] of paragraph.split('\n').entries()) {
      for (const [number, sentence] of (line.length > shortest
        ? line.split(sentenceEnd)
        : [line]
      ).entries()) {
        const [gap, rank] =
          number > 0
            ? [/[。！？]$/.test(parts.at(-1)?.text ?? '') ? '' : ' ', ranks.sentence]
            : lineNumber > 0
              ? ['\n', ranks.line]
              : ['\n\n', ranks.paragraph];
        const [first = '', ...rest] = sentence.length > mostAtOnce ? cutWords(sentence) : [sentence];
        add(first, gap, rank);
        // The space, if it was one, is in the pieces.
        for (const piece of rest) add(piece, '', ranks.word);
      }
    }
  }
  return parts;
}

/** Each cut looks at all places that are left: a text of more letters than this is cut in the order of its lines first. */
const mostToCompare = 100_000;

/** The lines of a text in portions, none of them much longer than can be compared. */
function portionsOf(text: string): string[] {
  const portions: string[] = [];
  for (let from = 0; from < text.length; ) {
    const line = text.indexOf('\n', from + mostToCompare);
    const to = line === -1 || line > from + 2 * mostToCompare ? from + mostToCompare : line + 1;
    portions.push(text.slice(from, to));
    from = to;
  }
  return portions;
}

/**
 * Cuts a text into pieces of 300 to 900 letters, never over 1,900: at paragraphs, then at lines, then at sentences.
 *
 * Filling one piece after the other would move every cut behind a new word. Instead the best place in the whole text
 * is cut first (of equally good ones that with the smallest hash of what follows), then both halves by themselves: a
 * change reaches the pieces around it and no others.
 */
export function splitText(text: string): string[] {
  if (text.length > 2 * mostToCompare) return portionsOf(text).flatMap(splitText);
  const parts = partsOf(text);
  /** Where each part begins in the text. */
  const begins: number[] = [];
  let length = 0;
  for (const part of parts) {
    begins.push(length + part.gap.length);
    length += part.gap.length + part.text.length;
  }
  begins.push(length);
  const beginOf = (index: number) => begins[index] ?? length;

  function bestCut(from: number, to: number, least: number): number | null {
    const middle = (beginOf(from) + beginOf(to)) / 2;
    const isBetter = (one: number, other: number) => {
      const [a, b] = [parts[one], parts[other]];
      if (!a || !b) return false;
      const difference = a.rank - b.rank || a.order - b.order;
      return difference === 0
        ? Math.abs(beginOf(one) - middle) < Math.abs(beginOf(other) - middle)
        : difference < 0;
    };
    let best: number | null = null;
    for (let index = from + 1; index < to; index += 1) {
      if (beginOf(index) - beginOf(from) < least || beginOf(to) - beginOf(index) < least) continue;
      if (best === null || isBetter(index, best)) best = index;
    }
    return best;
  }

  const pieces: string[] = [];
  const open: [from: number, to: number][] = [[0, parts.length]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    const size = beginOf(to) - beginOf(from);
    const cut =
      size <= longest
        ? null
        : (bestCut(from, to, shortest) ?? (size > mostAtOnce ? bestCut(from, to, 1) : null));
    if (cut === null) {
      pieces.push(
        parts
          .slice(from, to)
          .map((part, index) => (index === 0 ? part.text : part.gap + part.text))
          .join('')
          .trim(),
      );
    } else {
      // The left half is taken next.
      open.push([cut, to], [from, cut]);
    }
  }
  return pieces.filter((piece) => piece !== '');
}
