import { isQuestion } from '../text/clean.ts';
import { levels, startOutline } from '../text/outline.ts';
import type { Section } from '../text/section.ts';
import { means } from './labels.ts';

/** Lines of so many letters were broken by their width, not by who wrote them. */
const widths = { least: 50, most: 100 };

/** In letters, with its number and all that makes it bold. */
const longestLabel = 60;

/** What a line is called and what it says: `Q:`, `3. Question 3:`, `- **Answer:**` */
function labelled(line: string): [name: string, rest: string] {
  const colon = line.slice(0, longestLabel).search(/[:：]/);
  const label = line.slice(0, Math.max(colon, 0));
  if (/[^\p{L}\p{M}\s\d.)*_>#•-]/u.test(label)) return ['', ''];
  const name = label.replace(/[^\p{L}\p{M}]+/gu, ' ').trim();
  return [name, line.slice(colon + 1).replace(/^[*_]*\s*/, '')];
}

const item = /^\s*(?:[-*•◦▪‣●–]\s+|(\d{1,3}[.)])\s+)(.*)$/su;

const isUnderline = (line: string | undefined) => line !== undefined && /^\s*(?:={3,}|-{3,})\s*$/.test(line);

const isShouted = (line: string) => line.length <= 60 && /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line);

/** Reads a text: headings are underlined, in capitals, or questions; `Q:` and `A:` are understood. */
export function readPlainText(text: string): Section[] {
  const outline = startOutline();
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const longest = Math.max(0, ...lines.slice(0, 2000).map((line) => line.length));
  const isWrapped = longest >= widths.least && longest <= widths.most;
  let paragraph = '';
  let isAsked = false;
  let previous = '';

  const end = () => {
    if (isAsked) outline.heading(levels.question, paragraph);
    else outline.paragraph(paragraph);
    paragraph = '';
    isAsked = false;
  };

  for (const [index, written] of lines.entries()) {
    const line = written.trim();
    const isAlone = previous === '';
    previous = line;
    const [name, rest] = labelled(line);
    const [, number, listed] = item.exec(line) ?? [];
    if (line === '' || (isUnderline(line) && paragraph === '')) end();
    else if (isUnderline(lines[index + 1]) || (isAlone && isShouted(line))) {
      end();
      outline.heading(2, line);
    } else if (means(name, 'question')) {
      end();
      paragraph = rest;
      isAsked = true;
    } else if (means(name, 'answer')) {
      end();
      paragraph = rest;
    } else if (listed !== undefined) {
      end();
      outline.line(`${number ?? '-'} ${listed}`);
    } else if (isAlone && isQuestion(line)) {
      end();
      outline.paragraph(line);
    } else if (paragraph === '') paragraph = line;
    else {
      const above = lines[index - 1]?.trim() ?? '';
      paragraph += isWrapped && above.length >= widths.least ? ` ${line}` : `\n${line}`;
    }
  }
  end();
  return outline.sections();
}
