import { getDocumentProxy } from 'unpdf';
import { hasWords } from '../../text/clean.ts';
import { type DocumentPage, type DocumentRefusal, type DocumentText, refusals } from '../document.ts';
import { type Line, linesOf, type TextRun, withoutRunning } from './pdf-lines.ts';
import { pdfSections } from './pdf-sections.ts';
import { isBomb } from './pdf-streams.ts';

const mostPages = 500;
/** Letters of one page: a large newspaper's has a tenth of them. */
const mostLetters = 400_000;
/** Pages without any text after which there is none. */
const pagesWithoutText = 20;
/** Running heads of left and right pages are looked for on the two pages before. */
const pagesBefore = 2;
type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function linesOfPage(pdf: Pdf, number: number): Promise<Line[]> {
  const page = await pdf.getPage(number);
  const runs: TextRun[] = [];
  let letters = 0;
  const reader: ReadableStreamDefaultReader<{ items: (TextRun | { type: string })[] }> = page
    .streamTextContent()
    .getReader();
  for (let part = await reader.read(); !part.done && letters < mostLetters; part = await reader.read()) {
    for (const item of part.value.items) {
      if (!('str' in item)) continue;
      runs.push(item);
      letters += item.str.length;
    }
  }
  page.cleanup();
  const [, lower = 0, , upper = 0] = page.view;
  return linesOf(runs, lower, upper);
}

/** Letters that stand for nothing: of a font that does not say which they are. */
const unknownLetters = /[\p{Co}\p{Cc}\uFFFD]/gu;

function titleOf(lines: readonly Line[], page: DocumentPage['sections']): string | null {
  const heading = page.find(({ headings }) => headings.length > 0)?.headings[0];
  if (heading !== undefined) return heading;
  const first = lines[0]?.text ?? '';
  return first.length <= 80 && /^[\p{Lu}\p{Lo}\d]/u.test(first) && !/[.,;:\t-]$/.test(first) ? first : null;
}

/**
 * Reads the text of a PDF page by page.
 *
 * @param from the first page to read, from 1
 * @param maxMs after which no further page is begun; one is read at least
 */
export async function readPdf(
  bytes: Uint8Array,
  { from, maxMs }: { from: number; maxMs: number },
): Promise<DocumentText | DocumentRefusal> {
  const start = performance.now();
  if (isBomb(bytes)) return refusals.tooMuch;
  let pdf: Pdf;
  try {
    // A copy, for pdf.js takes the bytes away from their owner.
    pdf = await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException'
      ? refusals.encrypted
      : refusals.damaged;
  }
  try {
    const total = pdf.numPages;
    if (total > mostPages) return refusals.tooManyPages;
    const known = new Map<number, Line[]>();
    const linesAt = async (number: number) => {
      // A page that is damaged is one without text: the others are read.
      const lines = known.get(number) ?? (await linesOfPage(pdf, number).catch(() => []));
      known.set(number, lines);
      return lines;
    };

    const pages: DocumentPage[] = [];
    let letters = 0;
    let unknown = 0;
    let number = Math.max(1, from);
    for (; number <= total && (pages.length === 0 || performance.now() - start < maxMs); number += 1) {
      const before: Line[][] = [];
      for (let other = Math.max(1, number - pagesBefore); other < number; other += 1)
        before.push(await linesAt(other));
      const lines = withoutRunning(await linesAt(number), before);
      known.delete(number - pagesBefore);
      const text = lines.map((line) => line.text).join('');
      letters += text.length;
      unknown += text.match(unknownLetters)?.length ?? 0;
      const sections = pdfSections(lines);
      pages.push({ number, title: titleOf(lines, sections), sections });
      if (letters === 0 && from <= 1 && number >= pagesWithoutText) return refusals.scanned;
    }
    const isEnd = number > total;
    if (from <= 1 && isEnd && letters === 0) return refusals.scanned;
    if (from <= 1 && letters > 0 && unknown > letters * 0.3) return refusals.unreadable;
    if (from <= 1 && isEnd && !pages.some(({ sections }) => sections.some(({ text }) => hasWords(text))))
      return refusals.scanned;
    return { ok: true, kind: 'pdf', pages, total, next: isEnd ? null : number };
  } catch {
    return refusals.damaged;
  } finally {
    await pdf.loadingTask.destroy();
  }
}
