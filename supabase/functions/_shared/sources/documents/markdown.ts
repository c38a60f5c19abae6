import { marked } from 'marked';
import { sectionsOf } from '../text/html-sections.ts';
import type { Section } from '../text/section.ts';
import { TooMuch } from '../text/too-much.ts';

/** Of one document. `work`: each line is read once for every quote and list that it stands in. */
const most = { letters: 1_000_000, cells: 40_000, nesting: 100, work: 30_000_000 };

/** Letters without a space: addresses in links. Of longer ones the parser tries every pair of letters. */
const longestWord = 250;

/**
 * Reads a Markdown document.
 * @throws {TooMuch}
 */
export async function readMarkdown(text: string): Promise<Section[]> {
  if (text.length > most.letters || isTooDeep(text) || cellsOf(text) > most.cells) throw new TooMuch();
  return sectionsOf(await marked.parse(plainer(text)));
}

/** What stands before the words of a line: spaces, quotes, items of lists. */
const nesting = /^(?:[\s>]|[-+*]\s|\d{1,9}[.)]\s)*/;

function isTooDeep(text: string): boolean {
  let work = 0;
  return text.split('\n').some((line) => {
    const [before = ''] = nesting.exec(line) ?? [];
    const depth = before.length / 2;
    work += line.length * depth;
    return depth > most.nesting || work > most.work;
  });
}

/** The cells of all tables. Rows that have fewer than the first one are filled up. */
function cellsOf(text: string): number {
  let cells = 0;
  let columns = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') columns = 0;
    else if (line.includes('-') && /^[\s|:>-]+$/.test(line))
      columns = Math.max(columns, line.split('|').length);
    cells += columns;
  }
  return cells;
}

/** Without what nobody reads and what takes the parser long: comments, other declarations, pictures, endless words. */
function plainer(text: string): string {
  const word = new RegExp(`\\S{${longestWord}}(?=\\S)`, 'g');
  return withoutComments(text)
    .replace(/<(?=[!?])/g, '&lt;')
    .replace(/\(data:[^()\s]*\)/g, '()')
    .replace(word, '$& ');
}

function withoutComments(text: string): string {
  const [first = '', ...others] = text.split('<!--');
  return others.reduce((kept, part) => {
    const end = part.indexOf('-->');
    // What has no end is no comment.
    return end === -1 ? `${kept}<!--${part}` : kept + part.slice(end + 3);
  }, first);
}
