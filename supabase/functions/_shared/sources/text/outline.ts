import { clean, hasWords, isQuestion, onOneLine } from './clean.ts';
import type { Section } from './section.ts';
import { TooMuch } from './too-much.ts';

/** Levels 1 to 6 are those of HTML. */
export const levels = { bold: 7, question: 8 } as const;

/** In letters. A short file becomes more where names of columns stand in every row. */
const longestOutline = 2_500_000;

/** What has more letters is no heading: it would stand above everything that follows. */
const longestHeading = 500;

/** A paragraph that is a question of so many words is a heading to its answer. */
const wordsOfQuestion = { least: 3, most: 30 };

interface Heading {
  level: number;
  text: string;
  /** Something stands under it. */
  isUsed: boolean;
}

/** Puts the parts of a document under their headings, in the document's order. */
export interface Outline {
  /** Everything after it stands under it, until a heading of the same level or a higher one. */
  heading(level: number, text: string): void;
  paragraph(text: string): void;
  /** A list item or a row: no empty line between two of them. */
  line(text: string): void;
  /** What `write` adds stands under this heading, and nothing else does. */
  under(heading: string, write: () => void): void;
  /** What `write` adds keeps to itself: its headings end with it. */
  within(write: () => void): void;
  sections(): Section[];
}

const isQuestionAlone = (text: string) => {
  if (!isQuestion(text) || text.includes('\n') || /[.!?]\s/.test(text)) return false;
  const words = text.split(' ').length;
  return words >= wordsOfQuestion.least && words <= wordsOfQuestion.most;
};

/**
 * Begins an empty outline. A heading with nothing under it is text: no words are lost.
 *
 * What adds to it throws {@link TooMuch}.
 */
export function startOutline(): Outline {
  const sections: Section[] = [];
  const path: Heading[] = [];
  let text = '';
  let endsWithLine = false;
  let letters = 0;
  /** So many headings of the path may not be ended by others. */
  let floor = 0;

  function flush() {
    if (text !== '') sections.push({ headings: path.map((heading) => heading.text), text });
    text = '';
  }

  function add(more: string, isLine: boolean) {
    if (!hasWords(more)) return;
    letters += more.length;
    if (letters > longestOutline) throw new TooMuch();
    if (text !== '') text += isLine && endsWithLine ? '\n' : '\n\n';
    text += more;
    endsWithLine = isLine;
    for (const heading of path) heading.isUsed = true;
  }

  function endHeadings(isEnding: (heading: Heading) => boolean, kept = floor) {
    for (let last = path.at(-1); last && path.length > kept && isEnding(last); last = path.at(-1)) {
      flush();
      path.pop();
      if (!last.isUsed) add(last.text, false);
    }
  }

  function begin(level: number, heading: string) {
    flush();
    path.push({ level, text: heading, isUsed: false });
  }

  const outline: Outline = {
    heading(level, written) {
      const heading = onOneLine(written);
      if (!hasWords(heading)) return;
      endHeadings((open) => open.level >= level);
      if (heading.length > longestHeading) return add(heading, false);
      begin(level, heading);
    },
    paragraph(written) {
      const paragraph = clean(written);
      if (isQuestionAlone(paragraph)) outline.heading(levels.question, paragraph);
      else add(paragraph, false);
    },
    line: (written) => add(clean(written).replace(/\n+/g, '\n'), true),
    under(written, write) {
      const heading = onOneLine(written);
      endHeadings(({ level }) => level === levels.question);
      outline.within(() => {
        if (heading.length > longestHeading) add(heading, false);
        else if (hasWords(heading)) begin((path.at(-1)?.level ?? 0) + 1, heading);
        outline.within(write);
      });
    },
    within(write) {
      const outer = floor;
      const inner = path.length;
      floor = inner;
      write();
      endHeadings(() => true, inner);
      floor = outer;
    },
    sections() {
      endHeadings(() => true, 0);
      flush();
      return sections;
    },
  };
  return outline;
}
