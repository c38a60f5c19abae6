import { onOneLine } from '../text/clean.ts';
import { sectionsOf } from '../text/html-sections.ts';
import { parsedHtml } from '../text/markup.ts';
import { longestText, TooMuch } from '../text/too-much.ts';
import { readCsv } from './csv.ts';
import { type DocumentRefusal, type DocumentText, onePage, refusals } from './document.ts';
import { readDocx } from './docx/docx.ts';
import { type Opened, openDocument } from './kind.ts';
import { readMarkdown } from './markdown.ts';
import { readOdt } from './odt.ts';
import { readPdf } from './pdf/pdf.ts';
import { readPlainText } from './plain-text.ts';

type Limits = { from: number; maxMs: number };

async function read(opened: Opened, limits: Limits): Promise<DocumentText | DocumentRefusal> {
  const { kind } = opened;
  if (kind === 'pdf') return readPdf(opened.bytes, limits);
  if (kind === 'docx') return onePage(kind, readDocx(opened.files));
  if (kind === 'odt') return onePage(kind, readOdt(opened.xml));
  if (opened.text.length > longestText) return refusals.tooMuch;
  if (kind === 'csv') return onePage(kind, readCsv(opened.text));
  if (kind === 'text') return onePage(kind, readPlainText(opened.text));
  if (kind === 'markdown') return onePage(kind, await readMarkdown(opened.text));
  const document = parsedHtml(opened.text);
  const title = onOneLine(document.querySelector('title')?.textContent ?? '');
  return onePage(kind, sectionsOf(document), title || null);
}

/**
 * Reads the text of a document under its headings: PDF, DOCX, ODT, HTML, Markdown, CSV or plain text, told by what is
 * in it. Nothing that a document names is loaded, and nothing in it is run.
 *
 * @param name of the file: its ending tells the kinds of text apart
 * @param limits of a PDF, which may be read in portions: the page to begin with, and after how many milliseconds no
 *   further one is begun
 * @returns a refusal with a sentence for the owner for what cannot be read; never throws
 */
export async function readDocument(
  bytes: Uint8Array,
  name: string,
  limits: Limits,
): Promise<DocumentText | DocumentRefusal> {
  try {
    const opened = openDocument(bytes, name);
    return 'ok' in opened ? opened : await read(opened, limits);
  } catch (error) {
    return error instanceof TooMuch ? refusals.tooMuch : refusals.damaged;
  }
}
