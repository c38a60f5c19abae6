import { beginsAsHtml } from '../text/html-beginning.ts';
import { type Archive, openArchive } from './archive.ts';
import { decodeText } from './decode.ts';
import { type DocumentRefusal, refusals } from './document.ts';

/** What a file is, by what is in it, and that in the shape in which it is read. */
export type Opened =
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'docx'; files: Record<string, Uint8Array> }
  | { kind: 'odt'; xml: string }
  | { kind: 'text' | 'markdown' | 'html' | 'csv'; text: string };

/** XML of more bytes takes longer than a request may. */
const longestXml = 12_000_000;

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte);
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const pictures = [
  [0x89, ...letters('PNG')],
  [0xff, 0xd8, 0xff],
  letters('GIF8'),
  letters('BM'),
  letters('II*\0'),
  letters('MM\0*'),
  letters('8BPS'),
];

/** Word's, Excel's and PowerPoint's files until 2003, and what is encrypted since then. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Letters in UTF-16, as names of a compound file are. */
const wide = (text: string) => letters(text).flatMap((code) => [code, 0]);

function includes(bytes: Uint8Array, sought: readonly number[]): boolean {
  const [first = 0] = sought;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes, sought, at)) return true;
  }
  return false;
}

const utf8 = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes ?? new Uint8Array());

const isXml = (name: string) => /\.(?:xml|rels)$/.test(name) || name === 'mimetype';

function openOffice(archive: Archive): Opened | DocumentRefusal {
  if (!archive.ok) return archive.reason === 'bomb' ? refusals.tooMuch : refusals.damaged;
  const { names, files } = archive;
  if (Object.values(files).some(({ length }) => length > longestXml)) return refusals.tooMuch;

  const type = utf8(files.mimetype).trim();
  if (type.startsWith('application/vnd.oasis.opendocument.')) {
    if (type.includes('spreadsheet')) return refusals.spreadsheet;
    if (type.includes('presentation')) return refusals.presentation;
    if (!type.includes('opendocument.text')) return refusals.unknown;
    if (utf8(files['META-INF/manifest.xml']).includes('encryption-data')) return refusals.encrypted;
    return files['content.xml'] ? { kind: 'odt', xml: utf8(files['content.xml']) } : refusals.damaged;
  }
  const types = utf8(files['[Content_Types].xml']);
  if (/spreadsheetml|ms-excel/.test(types)) return refusals.spreadsheet;
  if (/presentationml|ms-powerpoint/.test(types)) return refusals.presentation;
  if (names.some((name) => name.startsWith('word/')))
    return types === '' ? refusals.damaged : { kind: 'docx', files };
  return refusals.unknown;
}

function openText(text: string, name: string): Opened | DocumentRefusal {
  const [, ending = ''] = /\.([a-z]+)$/i.exec(name.toLowerCase()) ?? [];
  if (beginsAsHtml(text) || ending === 'html' || ending === 'htm') return { kind: 'html', text };
  if (/^\uFEFF?\s*<(?:\?xml|svg)\b/i.test(text)) return refusals.unknown;
  if (ending === 'csv' || ending === 'tsv') return { kind: 'csv', text };
  if (ending === 'md' || ending === 'markdown') return { kind: 'markdown', text };
  return { kind: 'text', text };
}

/**
 * Tells what a file is by its bytes. Its name decides only among kinds of text.
 *
 * @returns a refusal for what is not read
 */
export function openDocument(bytes: Uint8Array, name: string): Opened | DocumentRefusal {
  if (bytes.length === 0) return refusals.empty;
  if (startsWith(bytes, compound)) {
    return includes(bytes, wide('EncryptedPackage')) ? refusals.encrypted : refusals.oldOffice;
  }
  if (startsWith(bytes, letters('{\\rtf'))) return refusals.oldOffice;
  // Some programs write a few bytes before it.
  if (includes(bytes.subarray(0, 1024), letters('%PDF-'))) return { kind: 'pdf', bytes };
  if (startsWith(bytes, letters('PK'))) return openOffice(openArchive(bytes, isXml));
  const isPicture =
    pictures.some((start) => startsWith(bytes, start)) ||
    (startsWith(bytes, letters('RIFF')) && startsWith(bytes, letters('WEBP'), 8)) ||
    (startsWith(bytes, letters('ftyp'), 4) && /^(?:hei|mif|avi)/.test(utf8(bytes.subarray(8, 12))));
  const text = decodeText(bytes);
  if (text === null) return isPicture ? refusals.picture : refusals.unknown;
  return text.trim() === '' ? refusals.empty : openText(text, name);
}
