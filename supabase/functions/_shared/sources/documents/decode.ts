import { markOf, textIn } from '../text-file.ts';

/** What the head of an HTML page says about its letters. */
function declared(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024));
  return /<meta[^<>]+charset\s*=\s*(?:["']\s*)?([\w-]+)/i.exec(head)?.[1] ?? null;
}

/**
 * The text in a file: in UTF-8, UTF-16 with its mark, what an HTML page says of itself, or else Windows' letters of
 * Western Europe.
 *
 * @returns null for what is no text
 */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = markOf(bytes);
  // Text has no such bytes; a picture or a program has them soon.
  const start = bytes.subarray(0, 100_000);
  const odd = start.filter((byte) => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)).length;
  const isWide = mark === 'utf-16le' || mark === 'utf-16be';
  if (!isWide && (start.includes(0) || odd > start.length / 50)) return null;
  try {
    return textIn(bytes, declared(bytes) ?? undefined);
  } catch {
    return textIn(bytes);
  }
}
