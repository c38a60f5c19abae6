import { longestText, TooMuch } from '../../text/too-much.ts';
import { readWordXml } from './docx-xml.ts';

/** The words between two ends of paragraphs, and how they are set. */
export interface DocxParagraph {
  kind: 'paragraph';
  /** `\n` is a break of the line. */
  text: string;
  style: string | null;
  list: { id: string; level: number } | null;
  isBold: boolean;
  /** The ids of its foot- and endnotes. */
  notes: string[];
}

interface DocxRow {
  isHeader: boolean;
  cells: DocxBlock[][];
}

export interface DocxTable {
  kind: 'table';
  rows: DocxRow[];
}

export type DocxBlock = DocxParagraph | DocxTable;

export interface DocxBody {
  blocks: DocxBlock[];
  notes: Map<string, DocxBlock[]>;
}

/** Paragraphs, rows and cells. Each is an object in memory, even an empty one of seven letters. */
const mostParts = 100_000;

/** Deleted and moved words, and earlier formats of what was formatted anew. Of what is written twice, the older way is read. */
const isDropped = (name: string) =>
  name === 'del' || name === 'moveFrom' || name === 'mc:Choice' || name.endsWith('Change');

/** A property is on unless it says otherwise: `<w:b/>`. */
const isOn = (value: string | undefined) => value !== 'false' && value !== '0';

interface OpenParagraph extends DocxParagraph {
  /** What stands beside it: text boxes. */
  asides: DocxBlock[];
  /** Somebody has deleted its end: its words belong to the next one. */
  hasNoEnd: boolean;
}

interface OpenRow extends DocxRow {
  isDeleted: boolean;
}

/**
 * Reads a part of a Word document that has text, in one pass and without a tree.
 *
 * @param isStrong whether a style of characters makes bold
 * @throws {TooMuch}, or if it is no XML
 */
export function readDocxBody(bytes: Uint8Array, isStrong: (style: string) => boolean): DocxBody {
  const blocks: DocxBlock[] = [];
  const notes: DocxBody['notes'] = new Map();
  /** Where paragraphs go: the body, cells, text boxes and notes within each other. */
  const places = [blocks];
  const paragraphs: OpenParagraph[] = [];
  const tables: DocxTable[] = [];
  const rows: OpenRow[] = [];
  let isRunBold = false;
  let carried = '';
  let dropped = 0;
  let parts = 0;
  let letters = 0;

  function count() {
    parts += 1;
    if (parts > mostParts) throw new TooMuch();
  }

  function write(text: string) {
    const paragraph = paragraphs.at(-1);
    if (!paragraph) return;
    letters += text.length;
    if (letters > longestText) throw new TooMuch();
    paragraph.text += text;
    if (!isRunBold && text.trim() !== '') paragraph.isBold = false;
  }

  function endParagraph() {
    const { asides, hasNoEnd, ...paragraph } = paragraphs.pop() ?? emptyParagraph();
    if (hasNoEnd) carried = paragraph.text;
    else if (paragraph.text.trim() !== '' || paragraph.notes.length > 0) places.at(-1)?.push(paragraph);
    places.at(-1)?.push(...asides);
  }

  function emptyParagraph(): OpenParagraph {
    const text = carried;
    carried = '';
    return {
      kind: 'paragraph',
      text,
      style: null,
      list: null,
      isBold: text.trim() === '',
      notes: [],
      asides: [],
      hasNoEnd: false,
    };
  }

  /** What says something about the paragraph, the run, the row or the cell that it stands in. */
  function readProperty(name: string, parent: string | undefined, value: string | undefined) {
    const paragraph = paragraphs.at(-1);
    const row = rows.at(-1);
    if (parent === 'pPr' && name === 'pStyle' && paragraph) paragraph.style = value ?? null;
    else if (parent === 'numPr' && paragraph) {
      const list = paragraph.list ?? { id: '0', level: 0 };
      if (name === 'numId') paragraph.list = { ...list, id: value ?? '0' };
      if (name === 'ilvl') paragraph.list = { ...list, level: Number(value) || 0 };
    } else if (parent === 'rPr' && name === 'b') isRunBold = isOn(value);
    else if (parent === 'rPr' && name === 'rStyle') isRunBold ||= isStrong(value ?? '');
    else if (parent === 'trPr' && name === 'tblHeader' && row) row.isHeader = isOn(value);
  }

  /** What was deleted as a whole says so in its properties. */
  function readDeletion(parent: string | undefined, around: string | undefined) {
    const paragraph = paragraphs.at(-1);
    const row = rows.at(-1);
    if (parent === 'rPr' && around === 'pPr' && paragraph) paragraph.hasNoEnd = true;
    if (parent === 'trPr' && row) row.isDeleted = true;
  }

  readWordXml(bytes, {
    open(name, attributes, path) {
      const parent = path.at(-1);
      if (name === 'del') readDeletion(parent, path.at(-2));
      if (dropped > 0 || isDropped(name)) {
        dropped += 1;
        return;
      }
      if (name === 'p') {
        count();
        paragraphs.push(emptyParagraph());
        isRunBold = false;
      } else if (name === 'r') isRunBold = false;
      else if (name === 'tbl') {
        count();
        const table: DocxTable = { kind: 'table', rows: [] };
        places.at(-1)?.push(table);
        tables.push(table);
      } else if (name === 'tr') {
        count();
        rows.push({ isHeader: false, cells: [], isDeleted: false });
      } else if (name === 'tc') {
        count();
        const cell: DocxBlock[] = [];
        rows.at(-1)?.cells.push(cell);
        places.push(cell);
      } else if (name === 'txbxContent') places.push(paragraphs.at(-1)?.asides ?? []);
      else if (name === 'footnote' || name === 'endnote') {
        const note: DocxBlock[] = [];
        notes.set(`${name} ${attributes.id}`, note);
        places.push(note);
      } else if (name === 'footnoteReference' || name === 'endnoteReference')
        paragraphs.at(-1)?.notes.push(`${name.replace('Reference', '')} ${attributes.id}`);
      else if (parent !== 'r') readProperty(name, parent, attributes.val);
      else if (name === 'tab') write(' ');
      else if (name === 'br' || name === 'cr') write('\n');
      else if (name === 'noBreakHyphen') write('\u2011');
    },
    text(data, parent) {
      if (dropped === 0 && parent === 't') write(data);
    },
    close(name) {
      if (dropped > 0) dropped -= 1;
      else if (name === 'p') endParagraph();
      else if (name === 'tbl') tables.pop();
      else if (name === 'tr') {
        const { isDeleted, ...row } = rows.pop() ?? { isDeleted: true, isHeader: false, cells: [] };
        if (!isDeleted) tables.at(-1)?.rows.push(row);
      } else if (name === 'tc' || name === 'txbxContent' || name === 'footnote' || name === 'endnote')
        places.pop();
    },
  });
  return { blocks, notes };
}
