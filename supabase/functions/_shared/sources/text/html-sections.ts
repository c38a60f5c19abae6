import { isQuestion, onOneLine } from './clean.ts';
import { parsedHtml } from './markup.ts';
import { levels, type Outline, startOutline } from './outline.ts';
import type { Section } from './section.ts';
import { writeTable } from './table.ts';

/** What nobody reads as text, and what leads elsewhere. */
const dropped = new Set(
  'script style noscript template head title svg math canvas iframe object embed audio video map select datalist input textarea progress meter nav'.split(
    ' ',
  ),
);

const blocks = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup hr html legend li main menu ol p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Between two of these right beside each other people see a gap. */
const apart = new Set(['a', 'button', 'label', 'small', 'span', 'time']);

/** Classes by which frameworks say: for screen readers only. */
const unseen = /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text)(?:\s|$)/;

/** Elements within each other. Deeper ones are read as plain text: recursion must end before the stack does. */
const deepest = 400;

/** A definition of more letters stands under its term. */
const shortDefinition = 80;

const isElement = (node: Node): node is Element => node.nodeType === 1;
const isText = (node: Node): node is Text => node.nodeType === 3 || node.nodeType === 4;

/** What stands in a `Document` or an element of it is read from there; a text is parsed first. */
const rootOf = (html: string | Document | Element): Node =>
  typeof html === 'string' ? parsedHtml(html) : html;

function levelOf(element: Element): number | null {
  const [, digit] = /^h([1-6])$/.exec(element.localName) ?? [];
  if (digit) return Number(digit);
  if (element.getAttribute('role') !== 'heading') return null;
  const level = Number(element.getAttribute('aria-level'));
  return level >= 1 && level <= 6 ? level : 2;
}

/** A paragraph all of which is bold is a heading in all but name. */
function isBold(paragraph: Element): boolean {
  const text = paragraph.textContent?.trim() ?? '';
  if (text === '' || text.length > 100 || /[.,;!]$/.test(text)) return false;
  for (let inner = onlyElement(paragraph); inner; inner = onlyElement(inner)) {
    if (inner.localName === 'b' || inner.localName === 'strong') return true;
  }
  return false;
}

/** The first element within another one, if no words stand beside it. */
function onlyElement(element: Element): Element | null {
  const first = element.firstElementChild;
  const hasMore = [...element.childNodes].some(
    (child) => child !== first && (isText(child) || isElement(child)) && child.textContent?.trim(),
  );
  return hasMore ? null : first;
}

/** The elements of these names that belong to an element itself, and not to one of its own kind within it. */
function* partsOf(element: Element, names: readonly string[], kind = element.localName): Generator<Element> {
  for (const child of element.children) {
    if (names.includes(child.localName)) yield child;
    if (child.localName !== kind) yield* partsOf(child, names, kind);
  }
}

/**
 * Reads what people see of an HTML page, under its headings: the questions of accordions (`<details>`, buttons with
 * `aria-expanded`) and of definition lists are headings, too. Dropped: scripts, media, form fields, buttons, `<nav>`,
 * and what is hidden, unless a button of an accordion shows it.
 *
 * @param html of a page or of a part of it, or an element that was parsed before
 * @throws {TooMuch}
 */
export function sectionsOf(html: string | Document | Element): Section[] {
  const outline = startOutline();
  writeHtml(outline, rootOf(html));
  return outline.sections();
}

/** Adds what people see of a node to an outline. */
function writeHtml(outline: Outline, root: Node): void {
  /** Panels of accordions and tabs. */
  const shown = new Set<string>();
  /** Words since the last paragraph began; `\n` is a `<br>`. */
  let run = '';
  /** What stands before the next item of a list. */
  let mark = '';
  let lists = 0;

  function isHidden(element: Element): boolean {
    if (shown.has(element.id) || element.getAttribute('role') === 'tabpanel') return false;
    const hidden = element.getAttribute('hidden');
    return (
      (hidden !== null && hidden !== 'until-found') ||
      element.getAttribute('aria-hidden') === 'true' ||
      /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(element.getAttribute('style') ?? '') ||
      (element.localName === 'dialog' && !element.hasAttribute('open')) ||
      (unseen.test(element.getAttribute('class') ?? '') && levelOf(element) === null)
    );
  }

  const isDropped = (element: Element) => dropped.has(element.localName) || isHidden(element);

  /** The words of an element on one line. */
  function plain(element: Element, depth = 0): string {
    if (depth > deepest) return ` ${element.textContent} `;
    let text = '';
    let previous: Node | null = null;
    for (const child of element.childNodes) {
      if (isText(child)) text += child.data;
      if (isElement(child) && !isDropped(child)) {
        const isApart = child.localName === 'br' || blocks.has(child.localName) || areApart(previous, child);
        const inner = plain(child, depth + 1);
        text += isApart ? ` ${inner} ` : inner;
      }
      previous = child;
    }
    return text;
  }

  function endParagraph() {
    const paragraphs = run.split(/\n\s*\n/);
    run = '';
    for (const paragraph of paragraphs) {
      if (paragraph.trim() === '') continue;
      if (lists > 0) outline.line(`${mark}${paragraph.trim()}`);
      else outline.paragraph(paragraph);
      mark = '';
    }
  }

  function walkAll(parent: Node, depth: number) {
    let previous: Node | null = null;
    for (const child of parent.childNodes) {
      if (isText(child)) run += child.data.replace(/\s+/g, ' ');
      else if (isElement(child) && !isDropped(child)) {
        if (areApart(previous, child)) run += ' ';
        walk(child, depth + 1);
      }
      previous = child;
    }
  }

  function walkBlock(element: Element, depth: number) {
    endParagraph();
    walkAll(element, depth);
    endParagraph();
  }

  function heading(level: number, text: string) {
    endParagraph();
    mark = '';
    outline.heading(level, text);
  }

  function walk(element: Element, depth: number): void {
    const level = levelOf(element);
    if (depth > deepest) run += ` ${plain(element)} `;
    else if (level !== null) heading(level, plain(element));
    else if (element.localName === 'br') run += '\n';
    else if (element.localName === 'button') {
      if (element.hasAttribute('aria-expanded')) heading(levels.bold, plain(element));
    } else if (element.localName === 'p' && lists === 0 && isBold(element))
      heading(levels.bold, plain(element));
    else if (element.localName === 'details') walkDetails(element, depth);
    else if (element.localName === 'dl') walkDefinitions(element, depth);
    else if (element.localName === 'table') walkTable(element, depth);
    else if (element.localName === 'pre') walkPreformatted(element);
    else if (element.localName === 'ul' || element.localName === 'ol') walkList(element, depth);
    else if (blocks.has(element.localName)) walkBlock(element, depth);
    else walkAll(element, depth);
  }

  function walkDetails(element: Element, depth: number) {
    endParagraph();
    const summary = [...element.children].find(({ localName }) => localName === 'summary');
    const question = summary ? plain(summary) : '';
    summary?.remove();
    outline.under(question, () => walkBlock(element, depth));
  }

  function walkPreformatted(element: Element) {
    endParagraph();
    run = element.textContent ?? '';
    endParagraph();
  }

  function walkList(element: Element, depth: number) {
    endParagraph();
    lists += 1;
    let number = Number(element.getAttribute('start') ?? 1);
    for (const child of element.childNodes) {
      if (!isElement(child) || isDropped(child)) continue;
      mark = element.localName === 'ol' ? `${number}. ` : '- ';
      number += 1;
      walkBlock(child, depth + 1);
    }
    mark = '';
    lists -= 1;
  }

  function walkDefinitions(element: Element, depth: number) {
    endParagraph();
    let terms: string[] = [];
    let isDefined = false;
    for (const part of partsOf(element, ['dt', 'dd'])) {
      if (isDropped(part)) continue;
      const text = onOneLine(plain(part));
      if (part.localName === 'dt') {
        terms = isDefined ? [text] : [...terms, text];
        isDefined = false;
        continue;
      }
      const term = terms.join(', ');
      isDefined = true;
      if (isQuestion(term) || text.length > shortDefinition)
        outline.under(term, () => walkBlock(part, depth + 1));
      else outline.line(term === '' ? text : `${term.replace(/:$/, '')}: ${text}`);
    }
    if (!isDefined) outline.line(terms.join(', '));
  }

  function walkTable(table: Element, depth: number) {
    endParagraph();
    const rows = [...partsOf(table, ['tr'])].filter((row) => !isDropped(row));
    const cells = rows.map((row) =>
      [...row.children].filter((cell) => /^t[dh]$/.test(cell.localName) && !isDropped(cell)),
    );
    const isForLayout =
      /^(?:presentation|none)$/.test(table.getAttribute('role') ?? '') ||
      table.querySelector('table, h1, h2, h3, h4, h5, h6, ul, ol, dl, details') !== null ||
      cells.every((row) => row.length < 2);
    if (isForLayout) return walkBlock(table, depth);
    const caption = table.querySelector('caption');
    if (caption) outline.paragraph(plain(caption));
    writeTable(
      outline,
      cells.map((row) => row.map((cell) => plain(cell))),
      cells[0]?.every(
        ({ localName, parentElement }) =>
          localName === 'th' || parentElement?.parentElement?.localName === 'thead',
      ) ?? false,
    );
  }

  if (isElement(root) || root.nodeType === 9 || root.nodeType === 11) {
    const within = root as Document | DocumentFragment | Element;
    for (const button of within.querySelectorAll('[aria-expanded][aria-controls]')) {
      for (const id of button.getAttribute('aria-controls')?.split(/\s+/) ?? []) if (id) shown.add(id);
    }
  }
  walkAll(root, 0);
  endParagraph();
}

const areApart = (previous: Node | null, next: Element) =>
  previous !== null && isElement(previous) && apart.has(previous.localName) && apart.has(next.localName);
