/** The first line of some spreadsheets: `sep=;`. */
export const separatorLine = /^\uFEFF?sep=(.)\r?\n/i;

/** The encoding that a text names with its first bytes, its byte order mark. */
export function markOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/**
 * The text in bytes, in the encodings of spreadsheets and editors: UTF-16 with its mark, UTF-8, or else that of Windows in
 * Western Europe.
 * @param otherwise the encoding of what is no UTF-8, if it says so itself
 * @throws {RangeError} for an encoding that nobody knows
 */
export function textIn(bytes: Uint8Array, otherwise = 'windows-1252'): string {
  const mark = markOf(bytes);
  if (mark === 'utf-16le' || mark === 'utf-16be') return new TextDecoder(mark).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(otherwise).decode(bytes);
  }
}
