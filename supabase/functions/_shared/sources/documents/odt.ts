import { parsedXml } from '../text/markup.ts';
import { type Outline, startOutline } from '../text/outline.ts';
import type { Section } from '../text/section.ts';
import { writeTable } from '../text/table.ts';

/** Changes that were taken back, notes at the margin, what stands at the foot of a page, and what draws an index. */
const dropped = new Set([
  'text:tracked-changes',
  'office:annotation',
  'text:note-citation',
  'text:table-of-content',
  'text:alphabetical-index',
  'office:forms',
  'svg:title',
  'svg:desc',
]);

/** Elements within each other. */
const deepest = 400;

const isElement = (node: Node): node is Element => node.nodeType === 1;
const nameOf = (element: Element) => element.nodeName.toLowerCase();

/** The words of a paragraph. What stands beside it (frames, notes) goes to `asides`. */
function plain(element: Element, asides: Element[], depth = 0): string {
  if (depth > deepest) return element.textContent ?? '';
  let text = '';
  for (const child of element.childNodes) {
    // Line breaks of the XML are spaces.
    if (child.nodeType === 3) text += (child.textContent ?? '').replace(/\s+/g, ' ');
    if (!isElement(child) || dropped.has(nameOf(child))) continue;
    const name = nameOf(child);
    if (name === 'text:line-break') text += '\n';
    else if (name === 'text:s' || name === 'text:tab') text += ' ';
    else if (name === 'text:note-body' || name === 'draw:text-box') asides.push(child);
    else text += plain(child, asides, depth + 1);
  }
  return text;
}

function writeOdt(outline: Outline, parent: Element, depth = 0, mark = ''): void {
  let next = mark;
  for (const element of parent.children) {
    const name = nameOf(element);
    if (dropped.has(name) || depth > deepest) continue;
    if (name === 'text:h' || name === 'text:p') {
      const asides: Element[] = [];
      const text = plain(element, asides);
      const isTitle = /^(?:Title|Titel|Título|Titre)$/.test(element.getAttribute('text:style-name') ?? '');
      if (name === 'text:h')
        outline.heading(Number(element.getAttribute('text:outline-level') ?? 1) || 1, text);
      else if (isTitle) outline.heading(1, text);
      else if (next !== '') outline.line(`${next}${text}`);
      else outline.paragraph(text);
      if (next !== '') next = ' ';
      for (const aside of asides) writeOdt(outline, aside, depth + 1);
    } else if (name === 'table:table') {
      const rows = [...element.querySelectorAll('*')].filter(
        (row) => nameOf(row) === 'table:table-row' && tableOf(row) === element,
      );
      const cells = rows.map((row) =>
        [...row.children].filter((cell) => nameOf(cell) === 'table:table-cell'),
      );
      const hasNames = rows[0]?.parentElement
        ? nameOf(rows[0].parentElement) === 'table:table-header-rows'
        : false;
      if (cells.every((row) => row.length < 2))
        for (const cell of cells.flat()) writeOdt(outline, cell, depth + 1);
      else
        writeTable(
          outline,
          cells.map((row) => row.map((cell) => wordsIn(cell))),
          hasNames,
        );
    } else
      writeOdt(
        outline,
        element,
        depth + 1,
        name === 'text:list-item' ? '- ' : name === 'text:list' ? next : '',
      );
  }
}

function tableOf(row: Element): Element | null {
  let around = row.parentElement;
  while (around && nameOf(around) !== 'table:table') around = around.parentElement;
  return around;
}

/** All words of a cell. */
const wordsIn = (cell: Element): string =>
  [...cell.querySelectorAll('*')]
    .filter((element) => /^text:[hp]$/.test(nameOf(element)))
    .map((paragraph) => plain(paragraph, []))
    .join(' ');

/**
 * Reads the text of an OpenDocument file.
 *
 * @param xml its `content.xml`
 * @throws {TooMuch}, or if that has no text in it
 */
export function readOdt(xml: string): Section[] {
  const document = parsedXml(xml);
  const body = [...document.querySelectorAll('*')].find((element) => nameOf(element) === 'office:text');
  if (!body) throw new Error('There is no office:text in content.xml.');
  const outline = startOutline();
  writeOdt(outline, body);
  return outline.sections();
}
