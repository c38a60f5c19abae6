import type { Refusal } from '../../machines/answers.ts';

/** In bytes: as much as 2,000 answers of usual length have several times over. */
const maxSize = 2_000_000;

const refused = (message: string): Refusal<'unreadable'> => ({ ok: false, reason: 'unreadable', message });

/** A text in the encodings of spreadsheets: UTF-8, UTF-16 with its mark, and that of Windows in Western Europe. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of a file somebody has chosen, if it is one. */
export async function readTextFile(file: File): Promise<{ ok: true; text: string } | Refusal<'unreadable'>> {
  if (file.size > maxSize) return refused('This file is larger than 2 MB. Please split it into several.');
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused('This file couldn’t be read. Please choose it again.');
  }
  const text = decode(bytes);
  // Documents of spreadsheets and word processors are archives.
  if (text.startsWith('PK') || text.includes('\0')) {
    return refused('This isn’t a text file. In your spreadsheet, save it as CSV and choose that file.');
  }
  return { ok: true, text };
}
