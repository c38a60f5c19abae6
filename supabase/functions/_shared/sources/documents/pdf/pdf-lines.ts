/** What pdf.js says of a run of letters; positions and sizes are in points. */
export interface TextRun {
  str: string;
  /** The last two are the position on the page, from its lower left. */
  transform: readonly number[];
  width: number;
  height: number;
  fontName: string;
  hasEOL: boolean;
}

export interface Line {
  /** `\t` is a gap as between the columns of a table. */
  text: string;
  left: number;
  right: number;
  /** From the page's lower edge. */
  y: number;
  size: number;
  /** The one of most of its letters. */
  font: string;
  /** At the upper or the lower edge of the page. */
  isAtEdge: boolean;
}

/** Wider than so many letters, what is between two words is a gap. */
const gapInLetters = 1.5;
const spaceInLetters = 0.25;

/** Where running heads and feet stand, of a page's height. */
const edge = 0.075;

const isAtEdge = (y: number, lower: number, upper: number) =>
  y < lower + edge * (upper - lower) || y > upper - edge * (upper - lower);

/** Looks at the end only: lines grow letter by letter. */
const endsWithSpace = (text: string) => isSpace(text.slice(-1));

const isSpace = (text: string) => text.trim() === '';

/**
 * The lines of a page, in the order in which they were written into it.
 *
 * @param lower where the page ends below
 * @param upper and where above
 */
export function linesOf(runs: readonly TextRun[], lower: number, upper: number): Line[] {
  const lines: Line[] = [];
  let line: Line | null = null;
  let fonts = new Map<string, number>();
  let isEnded = true;
  for (const { str, transform, width, height, fontName, hasEOL } of runs) {
    const [left, y] = [transform[4] ?? 0, transform[5] ?? 0];
    const size = height || Math.abs(transform[3] ?? 0);
    if (isSpace(str)) {
      if (line && str !== '' && !isEnded && !endsWithSpace(line.text)) line.text += ' ';
      isEnded ||= hasEOL;
      continue;
    }
    if (!line || isEnded || Math.abs(line.y - y) > Math.max(line.size, size) / 2) {
      line = { text: '', left, right: left, y, size, font: fontName, isAtEdge: isAtEdge(y, lower, upper) };
      fonts = new Map();
      lines.push(line);
    } else {
      const gap = left - line.right;
      if (gap > gapInLetters * line.size) line.text = `${line.text.trimEnd()}\t`;
      else if (gap > spaceInLetters * line.size && !endsWithSpace(line.text)) line.text += ' ';
    }
    line.text += str;
    line.right = Math.max(line.right, left + width);
    line.size = Math.max(line.size, size);
    const letters = (fonts.get(fontName) ?? 0) + str.length;
    fonts.set(fontName, letters);
    if (letters >= (fonts.get(line.font) ?? 0)) line.font = fontName;
    isEnded = hasEOL;
  }
  return lines.map((each) => ({ ...each, text: each.text.trim() }));
}

const pageNumber =
  /^(?:(?:page|seite|página|p\.|s\.)\s*)?[-–—]?\s*\d{1,4}\s*[-–—]?(?:\s*(?:\/|of|von|de)\s*\d{1,4})?$/iu;

const longestPageNumber = 40;

/** A page with more lines at its edges has no running heads there. */
const mostAtEdges = 100;

/** Digits count the pages. */
const repeats = (one: Line, other: Line) =>
  Math.abs(one.y - other.y) < one.size / 2 &&
  one.text.replace(/\d+/g, '#') === other.text.replace(/\d+/g, '#');

/**
 * The lines of a page without page numbers, and without what stood in the same place of one of the pages before it:
 * the first running head stays.
 */
export function withoutRunning(lines: readonly Line[], before: readonly (readonly Line[])[]): Line[] {
  if (lines.filter(({ isAtEdge }) => isAtEdge).length > mostAtEdges) return [...lines];
  const isPageNumber = ({ text }: Line) => text.length <= longestPageNumber && pageNumber.test(text);
  const isRunning = (line: Line) => before.some((page) => page.some((other) => repeats(line, other)));
  return lines.filter((line) => !line.isAtEdge || !(isPageNumber(line) || isRunning(line)));
}
