import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Business } from '../corpus.ts';

/** An entry as reading a website makes it: the last two headings, and about 600 characters of what stands under them. */
export interface CrawledEntry {
  title: string;
  content: string;
  /** The fact that it says in other words. */
  fact?: string;
}

/** A page that is made many times: of one heading path, as many as its slots have values. */
interface Template {
  heading: string;
  sentences: string[];
}

/** What a website is made of: words for the slots (`{person}`), and pages. One without a slot is written out as it is. */
interface Site {
  slots: Record<string, string[]>;
  templates: Template[];
}

/** How many entries a crawl makes. */
const size = 500;

/** How long a section is, in characters: another sentence is added as long as it is shorter. */
const enough = 540;

/** How many of a business's facts the site still has as they were in another year. */
const outdatedShare = 2 / 3;

/**
 * The entries of a crawl of a business's website: the pages of `<id>.md` and `common.<language>.md`, filled in by
 * chance that is the same every time, and what its facts were in other years.
 */
export function crawlOf(business: Business): CrawledEntry[] {
  const random = chance(business.id);
  const common = readSite(`common.${business.language}`);
  const own = readSite(business.id);
  const slots = { ...common.slots, ...own.slots, name: [business.name] };
  const made = new Map<string, CrawledEntry>();
  const keep = (entry: CrawledEntry) => made.set(`${entry.title}\n${entry.content}`, entry);

  const [repeated, single] = split([...own.templates, ...common.templates], ({ heading, sentences }) =>
    /\{\w+\}/.test(heading + sentences.join()),
  );
  for (const [index, { heading, sentences }] of single.entries()) {
    // The pages that are written out are the facts in other words, one after the other.
    const fact = business.facts[index];
    if (!fact) throw new Error(`${business.id}.md has a page without a fact: ${heading}`);
    keep({ title: titleOf(heading), content: sentences.join(' '), fact: fact.id });
  }
  for (const fact of business.facts) {
    if (random() < outdatedShare) keep(outdated(fact, business.language, random));
  }
  for (let turn = 0; made.size < size; turn += 1) {
    const template = repeated[turn % repeated.length];
    if (template) keep(fill(template, slots, random));
  }
  return [...made.values()];
}

/** What the last two of a path of headings make: `Menu: Cakes`. */
const titleOf = (path: string) => path.split(' › ').slice(-2).join(': ');

function readSite(name: string): Site {
  const [head = '', ...sections] = readFileSync(join(import.meta.dirname, `${name}.md`), 'utf8').split(
    /^# /m,
  );
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  return {
    slots: Object.fromEntries(
      lines(head).map((line) => {
        const [, slot = '', values = ''] = /^- (\w+): (.*)$/.exec(line) ?? [];
        return [slot, values.split(' | ')];
      }),
    ),
    templates: sections.map((section) => {
      const [heading = '', ...sentences] = lines(section);
      return { heading, sentences };
    }),
  };
}

/** A section of a template: its sentences in any order, about one thing, of several people and days. */
function fill({ heading, sentences }: Template, slots: Site['slots'], random: () => number): CrawledEntry {
  const about = Object.fromEntries(
    Object.entries(slots).map(([slot, values]) => [slot, pick(values, random)]),
  );
  const filled = (text: string, isHeading: boolean) =>
    text.replace(/\{(\w+)\}/g, (_, slot: string) =>
      // One section is about one thing; its numbers, people and months differ.
      isHeading || heading.includes(`{${slot}}`) || slot === 'item'
        ? (about[slot] ?? '')
        : pick(slots[slot] ?? [], random),
    );
  const left = [...sentences];
  let content = '';
  while (left.length > 0 && content.length < enough) {
    const [sentence = ''] = left.splice(Math.floor(random() * left.length), 1);
    content += `${content && ' '}${filled(sentence, false)}`;
  }
  return {
    title: titleOf(filled(heading, true)),
    content: content.replace(/^./u, (letter) => letter.toUpperCase()),
  };
}

const archives: Record<string, (year: number, title: string) => string> = {
  en: (year, title) => `Archive › ${year} › ${title}`,
  es: (year, title) => `Archivo › ${year} › ${title}`,
  de: (year, title) => `Archiv › ${year} › ${title}`,
};

/** What a page said years ago: the same words with other numbers. */
function outdated(
  { title, text }: Business['facts'][number],
  language: string,
  random: () => number,
): CrawledEntry {
  const year = 2012 + Math.floor(random() * 8);
  const changed = text.replace(/\d+/g, (digits) =>
    // A phone number is no price.
    digits.length > 3 ? digits : String(Math.max(1, Math.round(Number(digits) * (0.6 + random() * 0.3)))),
  );
  return { title: titleOf((archives[language] ?? String)(year, title ?? '')), content: changed };
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

function split<Item>(items: readonly Item[], belongs: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))];
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function chance(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
