import { sourceLimits } from './limits.ts';

/** The endings of the files that are read. */
export const documentEndings = [
  '.pdf',
  '.docx',
  '.odt',
  '.txt',
  '.md',
  '.markdown',
  '.html',
  '.htm',
  '.csv',
] as const;

const kinds = 'PDF, Word (.docx), OpenDocument (.odt), text, Markdown, HTML and CSV files can be read.';

/** What helps with a file that people often have and that is not read, by its ending. */
const ways: Readonly<Record<string, string>> = {
  '.doc': 'This is an older Word file. Save it as .docx or PDF and choose that file.',
  '.pages': 'In Pages, export it as PDF or Word and choose that file.',
  '.xls': 'In your spreadsheet, save it as CSV and choose that file.',
  '.xlsx': 'In your spreadsheet, save it as CSV and choose that file.',
  '.ods': 'In your spreadsheet, save it as CSV and choose that file.',
  '.numbers': 'In Numbers, export it as CSV and choose that file.',
};

const endingOf = (name: string) => /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';

/** Why a file is not sent at all, as a sentence for its owner; null if it is. What stands in it the server finds out. */
export function problemOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const ending = endingOf(name);
  if (!documentEndings.some((known) => known === ending)) return ways[ending] ?? kinds;
  if (size > sourceLimits.fileSize) return 'It’s larger than 10 MB. Please split it into several.';
  if (size === 0) return 'It’s empty.';
  return null;
}
