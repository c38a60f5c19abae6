import { entryLimits } from '../limits.ts';
import { hasWords, isQuestion } from './clean.ts';
import type { Section } from './section.ts';
import { splitText } from './split.ts';

/** What a bot is taught from a source. */
export interface SourceEntry {
  title: string;
  content: string;
}

/** A line that is no sentence: a name, a price, a telephone number. */
const shortLine = 60;
/** What stands alone under no heading and is no longer: `Home`, `Skip to content`. */
const crumb = 25;
/** Shorter texts may well be the same under two headings: `Yes.` */
const sameText = 80;

const fileEnding = /\.(?:pdf|docx|odt|txt|md|markdown|html?|csv|tsv)$/i;

const samePath = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((heading, index) => heading === other[index]);

function shortened(title: string): string {
  if (title.length <= entryLimits.title) return title;
  const cut = title.slice(0, entryLimits.title - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > entryLimits.title / 2 ? cut.slice(0, end) : cut).replace(/\p{Surrogate}$/u, '')}…`;
}

/**
 * What visitors' questions find it by: `Menu: Cakes`. Of the path the last two, a question by itself.
 */
function titleOf(headings: readonly string[], pageTitle: string): string {
  const last = headings.at(-1);
  if (last === undefined) return shortened(pageTitle);
  const above = headings.slice(0, -1).findLast((heading) => !isQuestion(heading)) ?? pageTitle;
  const [high, low] = [above.toLowerCase(), last.toLowerCase()];
  const isSaid = high.includes(low) || low.includes(high);
  return shortened(isQuestion(last) || isSaid ? last : `${above}: ${last}`);
}

/** What a list of names and prices, or of people, makes a section of its own. */
function lineOf({ headings, text }: Section): string | null {
  const heading = headings.at(-1);
  if (heading === undefined || isQuestion(heading) || text.length > shortLine || /\n|: /.test(text))
    return null;
  return `${heading}: ${text}`;
}

/** Sections under the same heading are one; several short ones beside each other are lines of the one above them. */
function gather(sections: readonly Section[]): Section[] {
  const gathered: Section[] = [];
  const add = (headings: readonly string[], text: string) => {
    const last = gathered.at(-1);
    if (last && samePath(last.headings, headings))
      gathered.push({ headings, text: `${gathered.pop()?.text}\n\n${text}` });
    else gathered.push({ headings, text });
  };
  for (let index = 0; index < sections.length; index += 1) {
    const parent = sections[index]?.headings.slice(0, -1) ?? [];
    const lines: string[] = [];
    for (let next = sections[index]; next; next = sections[index + lines.length]) {
      const line = samePath(next.headings.slice(0, -1), parent) ? lineOf(next) : null;
      if (line === null) break;
      lines.push(line);
    }
    const section = sections[index];
    if (lines.length > 1) {
      add(parent, lines.join('\n'));
      index += lines.length - 1;
    } else if (section) add(section.headings, section.text);
  }
  return gathered;
}

/**
 * Cuts sections into entries of about 600 letters, never more than 2,000, each titled by its headings. The same
 * sections give the same entries, and a change in one place changes only the entries around it.
 *
 * @param title of the page or the file, for what stands under no heading
 * @returns nothing twice, and nothing without words
 */
export function entriesOf(sections: readonly Section[], { title }: { title: string }): SourceEntry[] {
  const pageTitle = title.replace(fileEnding, '').replace(/\s+/g, ' ').trim();
  const entries: SourceEntry[] = [];
  const known = new Set<string>();
  /** Crumbs are the first words of what comes next. */
  let before = '';
  const endCrumbs = () => {
    for (const content of splitText(before).filter(hasWords))
      entries.push({ title: shortened(pageTitle), content });
    before = '';
  };
  for (const { headings, text } of gather(sections)) {
    const entryTitle = titleOf(headings, pageTitle);
    if (headings.length === 0 && text.length < crumb) {
      before += `${text}\n\n`;
      continue;
    }
    for (const content of splitText(text)) {
      if (!hasWords(content)) continue;
      const isOwn = content.length < sameText || isQuestion(entryTitle);
      const key = `${isOwn ? entryTitle : ''}\n${content}`.toLowerCase().replace(/\s+/g, ' ');
      if (known.has(key)) continue;
      known.add(key);
      if (before.length + content.length > entryLimits.content) endCrumbs();
      entries.push({ title: entryTitle, content: `${before}${content}` });
      before = '';
    }
  }
  endCrumbs();
  return entries;
}
