import { expect, test } from 'vitest';
import { vcardsOf } from '../../src/export/vcard.ts';

const ann = { id: 'p1', name: 'Ann', email: null, phone: null, tags: [], note: null };

test('a vCard has what is known of a person, and nothing in it begins another line or value', () => {
  const note = 'Likes; the, window\\seat\r\nEND:VCARD';
  const known = { ...ann, email: 'ann@cafe.example', phone: '+49 171 2345', tags: ['a,b', 'c'], note };
  expect(vcardsOf([ann, known]).split('\r\n')).toEqual([
    ...['BEGIN:VCARD', 'VERSION:4.0', 'UID:urn:uuid:p1', 'FN:Ann', 'END:VCARD'],
    ...['BEGIN:VCARD', 'VERSION:4.0', 'UID:urn:uuid:p1', 'FN:Ann', 'EMAIL:ann@cafe.example'],
    ...[
      'TEL:+49 171 2345',
      'CATEGORIES:a\\,b,c',
      'NOTE:Likes\\; the\\, window\\\\seat\\nEND:VCARD',
      'END:VCARD',
    ],
    '',
  ]);
});

test('lines have at most 75 bytes, and no letter is divided', () => {
  const lines = vcardsOf([{ ...ann, note: '👩‍👩‍👧 grüßt '.repeat(50) }]).split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`NOTE:${'👩‍👩‍👧 grüßt '.repeat(50)}`);
});
