/** What a vCard has of a person. */
interface Contact {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  tags: readonly string[];
  note: string | null;
}

/** What would end a value, or divide it (RFC 6350, section 3.4). */
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Lines are at most 75 bytes of UTF-8 (section 3.2): longer ones go on after a space. */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 75) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n');
}

/** Writes people as vCards 4.0 (RFC 6350), for address books. */
export const vcardsOf = (people: readonly Contact[]): string =>
  people
    .map(({ id, name, email, phone, tags, note }) =>
      [
        'BEGIN:VCARD',
        'VERSION:4.0',
        `UID:urn:uuid:${id}`,
        `FN:${escaped(name || email || phone || '')}`,
        email && `EMAIL:${escaped(email)}`,
        phone && `TEL:${escaped(phone)}`,
        tags.length > 0 && `CATEGORIES:${tags.map(escaped).join(',')}`,
        note && `NOTE:${escaped(note)}`,
        'END:VCARD',
      ]
        .flatMap((line) => (line ? `${folded(line)}\r\n` : []))
        .join(''),
    )
    .join('');
