import { beginsAsHtml } from '../text/html-beginning.ts';
import { markOf } from '../text-file.ts';

/** How files begin that are sometimes sent as pages, and what a person calls them. */
const signatures: readonly (readonly [beginning: string, name: string])[] = [
  ['%PDF-', 'a PDF'],
  ['\x89PNG\r\n\x1a\n', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['RIFF', 'a picture'],
  ['II*\0', 'a picture'],
  ['MM\0*', 'a picture'],
  ['PK\x03\x04', 'a file'],
  ['PK\x05\x06', 'a file'],
  ['\x1f\x8b', 'a compressed file'],
  ['\xd0\xcf\x11\xe0', 'a document'],
  ['{\\rtf', 'a document'],
  ['ID3', 'a recording'],
  ['OggS', 'a recording'],
];

/** What people call files by their type. */
const names: readonly (readonly [type: RegExp, name: string])[] = [
  [/^application\/pdf$/, 'a PDF'],
  [/^image\//, 'a picture'],
  [/^audio\//, 'a recording'],
  [/^video\//, 'a film'],
  [/msword|officedocument|opendocument|rtf$/, 'a document'],
];

/**
 * What these bytes are instead of a page: "a PDF", "a picture" … Null for a page.
 * Bytes are believed rather than the type they were sent with.
 */
export function insteadOfPage(body: Uint8Array, type: string): string | null {
  const beginning = latin1(body.subarray(0, 1024));
  const known = signatures.find(([bytes]) => beginning.startsWith(bytes))?.[1];
  if (known) return known;
  const hasMark = markOf(body) !== null;
  if (!hasMark && beginning.includes('\0')) return beginning.slice(4, 8) === 'ftyp' ? 'a film' : 'a file';
  if (/^(text\/html|application\/xhtml\+xml)$/.test(type)) return null;
  const text = hasMark ? textOf(body.subarray(0, 1024), type) : beginning;
  if (/^($|text\/|application\/(octet-stream|xml)$)/.test(type) && beginsAsHtml(text)) return null;
  return names.find(([pattern]) => pattern.test(type))?.[1] ?? 'a file';
}

/**
 * The bytes as text. A byte order mark decides; bytes that are UTF-8 and nothing else are UTF-8, whatever was said;
 * then what the header says, then the page itself; and what is no UTF-8 although it says so is Windows' Latin-1.
 * @param contentType the header, with its parameters
 */
export function textOf(body: Uint8Array, contentType: string): string {
  const mark = markOf(body);
  if (mark) return new TextDecoder(mark).decode(body);
  const utf8 = new TextDecoder().decode(body);
  const broken = count(utf8, /\ufffd/g);
  const beyondAscii = count(utf8, /[^\0-\x7f]/g) - broken;
  if (broken === 0 && beyondAscii > 0) return utf8;
  const said = /charset\s*=\s*["']?([^"'\s;>]+)/i;
  const metas = latin1(body.subarray(0, 4096)).match(/<meta\b[^<>]*>/gi) ?? [];
  const beginning = metas.find((meta) => /charset/i.test(meta)) ?? '';
  const name = said.exec(contentType)?.[1] ?? said.exec(beginning)?.[1] ?? 'utf-8';
  const decoder = decoderFor(name);
  if (decoder.encoding !== 'utf-8') return decoder.decode(body);
  // A page that was cut has a broken letter at its end; one in another encoding has many.
  return broken > beyondAscii ? new TextDecoder('windows-1252').decode(body) : utf8;
}

function decoderFor(name: string): TextDecoder {
  try {
    const decoder = new TextDecoder(name);
    // A page whose encoding could be read in ASCII is not in UTF-16 (WHATWG, prescan).
    return decoder.encoding.startsWith('utf-16') ? new TextDecoder() : decoder;
  } catch {
    return new TextDecoder();
  }
}

const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
