const utf16 = (bytes: Uint8Array): string | null => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return null;
};

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
  const marked = utf16(bytes);
  if (marked !== null) return marked;
  // Text has no such bytes; a picture or a program has them soon.
  const start = bytes.subarray(0, 100_000);
  const odd = start.filter((byte) => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)).length;
  if (start.includes(0) || odd > start.length / 50) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8.
  }
  try {
    return new TextDecoder(declared(bytes) ?? 'windows-1252').decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
