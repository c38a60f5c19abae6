import { hasWords, isQuestion } from '../../text/clean.ts';
import { type Outline, startOutline } from '../../text/outline.ts';
import type { Section } from '../../text/section.ts';
import type { Line } from './pdf-lines.ts';

/** Larger than the page's usual letters by so much is a heading; the largest are the highest. */
const headingSizes = [1.8, 1.4, 1.12] as const;
/** The level of a short line that has a font of its own. */
const fontLevel = headingSizes.length + 1;
const longestHeading = 120;
const longestFontHeading = 60;

const bullet = /^[•◦▪‣●·–*-]\s+/u;
const number = /^(\d{1,2}[.)])\s+/;

/** What most letters of the lines have. */
function usual<T>(lines: readonly Line[], of: (line: Line) => T): T | undefined {
  const letters = new Map<T, number>();
  for (const line of lines) letters.set(of(line), (letters.get(of(line)) ?? 0) + line.text.length);
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0];
}

const roundedSize = ({ size }: Line) => Math.round(size * 2) / 2;

/** Writes the paragraphs of a page, of which lines are what the page's width made of them. */
function writeParagraph(outline: Outline, lines: readonly Line[]): void {
  const right = lines.reduce((most, line) => Math.max(most, line.right), Number.NEGATIVE_INFINITY);
  const left = lines.reduce((least, line) => Math.min(least, line.left), Number.POSITIVE_INFINITY);
  let text = '';
  let isItem = false;
  const end = () => {
    if (isItem) outline.line(text);
    else outline.paragraph(text);
    text = '';
    isItem = false;
  };
  let above: Line | null = null;
  for (const [index, line] of lines.entries()) {
    const isFull = above !== null && above.right - left > 0.75 * (right - left);
    const cells = line.text.split(/\t/);
    const words = cells.join(' ');
    if (bullet.test(words) || number.test(words)) {
      end();
      isItem = true;
      text = words.replace(bullet, '- ');
    } else if (cells.length > 1) {
      end();
      outline.line(
        cells.length === 2 ? cells.join(/:$/.test(cells[0] ?? '') ? ' ' : ': ') : cells.join(' | '),
      );
    } else if (text === '') text = words;
    else if (/\p{L}-$/u.test(text.slice(-3)) && /^\p{Ll}/u.test(words)) text = text.slice(0, -1) + words;
    else if (index === 1 && isQuestion(text)) {
      end();
      text = words;
    } else text += isFull || isItem || /^\p{Ll}/u.test(words) ? ` ${words}` : `\n${words}`;
    above = line;
  }
  end();
}

/** Puts the lines of a page of a PDF under its headings, which are those in larger letters or in a font of their own. */
export function pdfSections(lines: readonly Line[]): Section[] {
  const outline = startOutline();
  const bodySize = usual(lines, roundedSize) ?? 0;
  const bodyFont = usual(lines, ({ font }) => font);

  function levelOf(line: Line): number | null {
    if (line.text.length > longestHeading || line.text.includes('\t') || !hasWords(line.text)) return null;
    const bySize = headingSizes.findIndex((factor) => line.size >= factor * bodySize);
    if (bySize !== -1) return bySize + 1;
    const isApart =
      line.font !== bodyFont &&
      line.size >= bodySize &&
      line.text.length <= longestFontHeading &&
      /^[\p{Lu}\p{Lo}\d¿]/u.test(line.text) &&
      !/[.,;:!]$/.test(line.text);
    return isApart ? fontLevel : null;
  }

  let paragraph: Line[] = [];
  const end = () => {
    if (paragraph.length > 0) writeParagraph(outline, paragraph);
    paragraph = [];
  };
  let heading: { level: number; text: string; line: Line } | null = null;
  const endHeading = () => {
    if (heading) outline.heading(heading.level, heading.text);
    heading = null;
  };

  for (const line of lines) {
    const level = levelOf(line);
    if (level !== null) {
      end();
      const isSame: boolean =
        heading?.level === level &&
        heading.line.y > line.y &&
        heading.line.y - line.y < 1.6 * line.size &&
        level < fontLevel;
      if (heading && isSame) heading = { level, text: `${heading.text} ${line.text}`, line };
      else {
        endHeading();
        heading = { level, text: line.text, line };
      }
      continue;
    }
    endHeading();
    const above = paragraph.at(-1);
    const isBelow = above && above.y > line.y && above.y - line.y < 1.6 * Math.max(above.size, line.size);
    const goesOn = above && !isBelow && /[\p{L},]$/u.test(above.text) && /^\p{Ll}/u.test(line.text);
    if (above && !isBelow && !goesOn) end();
    paragraph.push(line);
  }
  end();
  endHeading();
  return outline.sections();
}
