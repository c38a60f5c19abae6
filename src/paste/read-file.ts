import type { Refusal } from '../../machines/answers.ts';
import { textIn } from '../../machines/knowledge/text-file.ts';

const refused = (message: string): Refusal<'unreadable'> => ({ ok: false, reason: 'unreadable', message });

/**
 * The text of a file somebody has chosen, if it is one.
 * @param most how large it may be, in MB
 */
export async function readTextFile(
  file: File,
  most: number,
): Promise<{ ok: true; text: string } | Refusal<'unreadable'>> {
  if (file.size > most * 1_000_000) {
    return refused(`This file is larger than ${most} MB. Please split it into several.`);
  }
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused('This file couldn’t be read. Please choose it again.');
  }
  const text = textIn(bytes);
  // Documents of spreadsheets and word processors are archives.
  if (text.startsWith('PK') || text.includes('\0')) {
    return refused('This isn’t a text file. In your spreadsheet, save it as CSV and choose that file.');
  }
  return { ok: true, text };
}
