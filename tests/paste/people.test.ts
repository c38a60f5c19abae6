import { expect, test } from 'vitest';
import { csvOf } from '../../src/export/csv.ts';
import { readPeople } from '../../src/paste/people.ts';
import { columnsOfPeople } from '../../src/paste/people-labels.ts';

const rows = (text: string) => {
  const read = readPeople(text);
  if (!read.ok) throw new Error(read.message);
  return read.list.rows;
};
const values = (text: string) =>
  rows(text).map(({ values: { name, email, phone, tags, note } }) => [name, email, phone, tags, note]);

test.each([
  ['with commas', 'Name,Email,Phone,Tags,Note\nAnn,ann@x.example,0171,"VIP,Lunch","One\ntwo"'],
  ['with semicolons', 'name;email;phone;tags;note\nAnn;ann@x.example;0171;VIP,Lunch;"One\ntwo"'],
  [
    'in another order',
    'Tags\tNote\tMobile\tE-Mail\tFull name\nVIP,Lunch\t"One\ntwo"\t0171\tann@x.example\tAnn',
  ],
  [
    'from Windows',
    'sep=;\r\nName;E-Mail-Adresse;Telefon;Gruppen;Notiz\r\nAnn;ann@x.example;0171;VIP|Lunch;"One\r\ntwo"\r\n',
  ],
  [
    'of an address book',
    'First Name,Last Name,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value,Labels,Notes\n,Ann,,ann@x.example,0171,VIP;Lunch,"One\ntwo"',
  ],
])('a list %s', (_, text) => {
  expect(values(text)).toEqual([['Ann', 'ann@x.example', '0171', 'VIP,Lunch', 'One\ntwo']]);
});

test('a name is put together from its parts, and what is not used is named', () => {
  const read = readPeople('Id;Vorname;Nachname;Geburtstag\n7;Ann;Example;1.1.1970');
  expect(read).toMatchObject({
    list: { unused: ['Id', 'Geburtstag'], rows: [{ line: 2, values: { name: 'Ann Example' } }] },
  });
});

test('what we have exported is read as it was', async () => {
  const person = {
    name: '=Ann',
    email: 'ann@x.example',
    phone: '+49 171',
    tags: ['VIP', 'Lunch'],
    note: '-10 %\n"so she says"',
    first_seen_at: '2026-01-01',
  };
  let csv = '';
  for await (const part of csvOf(Object.keys(person), [[person]])) csv += part;
  expect(values(csv)).toEqual([['=Ann', 'ann@x.example', '+49 171', 'VIP,Lunch', '-10 %\n"so she says"']]);
});

test('rows are at the lines where they stand, and one may be open', () => {
  expect(rows('name;note\n"Ann";"a\nb"\n\nBea;"c\nCleo')).toMatchObject([
    { line: 2 },
    { line: 5, mistake: 'A quotation mark is opened here but not closed.' },
  ]);
});

test.each([
  ['The first row has to name the columns: name, email, phone, tags, note.', 'Ann;ann@x.example'],
  ['The first row has to name the columns: name, email, phone, tags, note.', 'tags;note\nVIP;'],
  ['The first row has to name the columns: name, email, phone, tags, note.', ''],
  ['There’s nobody in this file.', 'name;email\n;\n'],
  ['A file can have up to 10,000 people. Please split it into several.', `name${'\nAnn'.repeat(10_001)}`],
])('is refused: %s', (message, text) => {
  expect(readPeople(text)).toEqual({ ok: false, reason: 'unreadable', message });
});

test.each(['Email', 'Correo electrónico', 'ADRESSE E-MAIL', 'البريد الإلكتروني', 'E-mail Address'])(
  'a column is known as %s',
  (name) => expect(columnsOfPeople(['', name])).toEqual(['unused', 'email']),
);
