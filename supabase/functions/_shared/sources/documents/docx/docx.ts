import { levels, type Outline, startOutline } from '../../text/outline.ts';
import type { Section } from '../../text/section.ts';
import { writeTable } from '../../text/table.ts';
import { type DocxBlock, type DocxParagraph, type DocxTable, readDocxBody } from './docx-body.ts';
import { readLists, readStyles, relationshipsOf, type Styles } from './docx-parts.ts';

/** By its name, which Word writes in English in all languages; Pages and Google's editor name others by their id. */
function headingLevel({ names }: Styles, style: string): number | null {
  const name = names.get(style) ?? '';
  const [, digit] = /^heading ?([1-6])$/i.exec(name) ?? /^Heading([1-6])$/.exec(style) ?? [];
  if (digit) return Number(digit);
  return /^(?:Title|Heading)$/.test(name) || style === 'Heading' ? 1 : null;
}

/** A paragraph all of which is bold is a heading in all but name. */
const isShortTitle = (text: string) => text.length <= 100 && !/[.,;!]$/.test(text);

/**
 * Reads a Word document: its text, tables, lists, text boxes and notes, without what was deleted, without its table of
 * contents, and without its headers and footers.
 *
 * @param files of its archive, already unpacked
 * @throws {TooMuch}, or if there is no document in it
 */
export function readDocx(files: Record<string, Uint8Array>): Section[] {
  const main = relationshipsOf(files, '').get('officeDocument') ?? 'word/document.xml';
  const document = files[main];
  if (!document) throw new Error('The archive has no document.');
  const related = relationshipsOf(files, main);
  const fileOf = (type: string) => files[related.get(type) ?? ''];
  const styles = readStyles(fileOf('styles'));
  const lists = readLists(fileOf('numbering'));
  const isStrong = (style: string) => styles.names.get(style) === 'Strong';
  const notes = new Map<string, DocxBlock[]>();
  for (const type of ['footnotes', 'endnotes']) {
    const bytes = fileOf(type);
    for (const [id, note] of bytes ? readDocxBody(bytes, isStrong).notes : []) notes.set(id, note);
  }

  /** Where each list is, level by level. */
  const counts = new Map<string, number[]>();

  function markOf({ id, level }: { id: string; level: number }): string {
    const kind = lists.get(id)?.get(level);
    if (!kind?.isNumbered) return '- ';
    const count = counts.get(id) ?? [];
    const number = (count[level] ?? kind.start - 1) + 1;
    counts.set(id, [...count.slice(0, level), number]);
    return `${number}. `;
  }

  const levelOf = ({ style }: DocxParagraph) => (style === null ? null : headingLevel(styles, style));

  function listOf({ list, style }: DocxParagraph) {
    const stated = list ?? styles.lists.get(style ?? '');
    return stated && stated.id !== '0' ? stated : null;
  }

  function writeParagraph(outline: Outline, paragraph: DocxParagraph) {
    const { style, isBold } = paragraph;
    const text = paragraph.text.trim();
    if (/^toc \d$/i.test(styles.names.get(style ?? '') ?? '')) return;
    const level = levelOf(paragraph);
    const list = listOf(paragraph);
    if (level !== null) outline.heading(level, text);
    else if (list) outline.line(`${markOf(list)}${text}`);
    else if (isBold && isShortTitle(text)) outline.heading(levels.bold, text);
    else outline.paragraph(text);
  }

  const isPlain = (block: DocxBlock) =>
    block.kind === 'paragraph' && levelOf(block) === null && listOf(block) === null;

  const isForLayout = ({ rows }: DocxTable) =>
    rows.every(({ cells }) => cells.length < 2) ||
    rows.some(({ cells }) => cells.some((cell) => !cell.every(isPlain)));

  const wordsIn = (cell: readonly DocxBlock[]) =>
    cell.map((block) => (block.kind === 'paragraph' ? block.text : '')).join(' ');

  function writeBlocks(outline: Outline, blocks: readonly DocxBlock[]) {
    for (const block of blocks) {
      if (block.kind === 'paragraph') {
        writeParagraph(outline, block);
        writeNotes(outline, block);
      } else if (isForLayout(block))
        for (const { cells } of block.rows) for (const cell of cells) writeBlocks(outline, cell);
      else {
        const { rows } = block;
        writeTable(
          outline,
          rows.map(({ cells }) => cells.map(wordsIn)),
          rows[0]?.isHeader ?? false,
        );
        for (const { cells } of rows)
          for (const cell of cells)
            for (const inner of cell) if (inner.kind === 'paragraph') writeNotes(outline, inner);
      }
    }
  }

  /** Each once, after the paragraph that refers to it first. */
  function writeNotes(outline: Outline, paragraph: DocxParagraph) {
    for (const id of paragraph.notes) {
      const note = notes.get(id);
      notes.delete(id);
      if (note) writeBlocks(outline, note);
    }
  }

  const outline = startOutline();
  writeBlocks(outline, readDocxBody(document, isStrong).blocks);
  return outline.sections();
}
