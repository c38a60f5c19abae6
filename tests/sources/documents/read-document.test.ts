import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../supabase/functions/_shared/sources/documents/read-document.ts';
import { docxOf, docxParagraph, docxTable, odtOf, pdfOf } from './made-documents.ts';

const limits = { from: 1, maxMs: 60_000 };
const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content);
const result = (content: string | Uint8Array, name = 'a') => readDocument(bytesOf(content), name, limits);

/** The sections of a document's pages as `Menu > Cakes: text`. */
async function read(content: string | Uint8Array, name = 'a') {
  const document = await result(content, name);
  if (!document.ok) throw new Error(document.message);
  return document.pages.map(({ sections }) =>
    sections.map(({ headings, text }) => `${headings.map((heading) => `${heading} > `).join('')}${text}`),
  );
}

describe('a PDF', () => {
  test('has headings in larger letters or in a font of their own', async () => {
    const pdf = await pdfOf([
      { text: 'Menu', size: 24 },
      { text: 'Cakes', size: 16, gap: 10 },
      { text: 'All of our cakes are made here every morning, from but-', gap: 6 },
      { text: 'ter and flour.' },
      { text: 'Carrot cake', beside: '£3.20', gap: 8 },
      { text: 'Banana bread:', beside: '£2.20' },
      { text: '• vegan', gap: 8 },
      { text: '• without nuts' },
      { text: 'Opening hours', isBold: true, gap: 12 },
      { text: 'We are open every day from eight in the morning.', gap: 6 },
      { text: 'Do you have oat milk?', gap: 12 },
      { text: 'Yes, and it costs no more.' },
    ]);
    expect(await read(pdf)).toEqual([
      [
        'Menu > Cakes > All of our cakes are made here every morning, from butter and flour.\n\nCarrot cake: £3.20\nBanana bread: £2.20\n- vegan\n- without nuts',
        'Menu > Cakes > Opening hours > We are open every day from eight in the morning.',
        'Menu > Cakes > Opening hours > Do you have oat milk? > Yes, and it costs no more.',
      ],
    ]);
  });

  const pages = Array.from({ length: 5 }, (_, index) => [
    { text: 'Corner Café, price list', at: 820, size: 9 },
    { text: `What stands on page ${index + 1} is said here only.` },
    { text: `Page ${index + 1} of 5`, at: 20, size: 9 },
  ]);

  test('has numbered pages, without their numbers, and with the first of its running heads', async () => {
    const document = await result(await pdfOf(...pages));
    expect(document).toMatchObject({ ok: true, kind: 'pdf', total: 5, next: null });
    if (!document.ok) return;
    expect(document.pages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(document.pages.map(({ sections }) => sections.map(({ text }) => text).join())).toEqual([
      'Corner Café, price list\n\nWhat stands on page 1 is said here only.',
      ...[2, 3, 4, 5].map((number) => `What stands on page ${number} is said here only.`),
    ]);
  });

  test('is read in portions, which say the same as the whole', async () => {
    const pdf = await pdfOf(...pages);
    const whole = await result(pdf);
    const portions = [];
    for (let from: number | null = 1; from !== null; ) {
      const portion = await readDocument(pdf, 'a.pdf', { from, maxMs: 0 });
      if (!portion.ok) throw new Error(portion.message);
      expect(portion.pages).toHaveLength(1);
      portions.push(...portion.pages);
      from = portion.next;
    }
    expect(whole.ok && whole.pages).toEqual(portions);
  });

  test('keeps what is behind its last page to itself', async () => {
    expect(await readDocument(await pdfOf(...pages), 'a.pdf', { from: 6, maxMs: 0 })).toMatchObject({
      ok: true,
      pages: [],
      next: null,
    });
  });

  test('is refused with pictures only, with too many pages, or with a password', async () => {
    expect(await result(await pdfOf([], []))).toMatchObject({
      status: 422,
      message: expect.stringContaining('OCR'),
    });
    const long = await PDFDocument.create();
    for (let page = 0; page < 501; page += 1) long.addPage();
    expect(await result(await long.save())).toMatchObject({
      status: 422,
      message: expect.stringContaining('500'),
    });
    expect(await result(readFileSync('tests/sources/documents/password.pdf'))).toMatchObject({
      status: 422,
      message: expect.stringContaining('password'),
    });
  });

  test('is refused with more in it than a server should unpack', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage();
    const bomb = pdf.context.flateStream(new Uint8Array(60_000_000).fill(32));
    page.node.set(pdf.context.obj('Contents') as never, pdf.context.register(bomb));
    expect(await result(await pdf.save())).toMatchObject({
      status: 422,
      message: expect.stringContaining('Split'),
    });
  });
});

test('a DOCX has headings, lists, tables, and nothing that was deleted', async () => {
  const deleted = '<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:t>new</w:t></w:r></w:p>';
  const body = [
    docxParagraph('Menu', 'H1'),
    docxParagraph('Cakes &amp; more', 'H2'),
    docxParagraph('Carrot.'),
    docxTable([
      ['Cut', '£35'],
      ['Wash', '£9'],
    ]),
    deleted,
    docxParagraph('Do you have oat milk?'),
    docxParagraph('Yes.'),
  ].join('');
  expect(await read(docxOf(body))).toEqual([
    [
      'Menu > Cakes & more > Carrot.\n\nCut: £35\nWash: £9\n\nnew',
      'Menu > Cakes & more > Do you have oat milk? > Yes.',
    ],
  ]);
});

test('an ODT has headings, lists, tables, line breaks, and nothing that was deleted', async () => {
  const text = [
    '<text:tracked-changes><text:p>old</text:p></text:tracked-changes>',
    '<text:h text:outline-level="1">Menu</text:h>',
    '<text:p>Carrot<text:s/>cake<text:line-break/>\n daily<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>With nuts.</text:p></text:note-body></text:note></text:p>',
    '<text:list><text:list-item><text:p>one</text:p><text:list><text:list-item><text:p>two</text:p></text:list-item></text:list></text:list-item></text:list>',
    '<table:table><table:table-header-rows><table:table-row><table:table-cell/><table:table-cell><text:p>Short</text:p></table:table-cell><table:table-cell><text:p>Long</text:p></table:table-cell></table:table-row></table:table-header-rows>',
    '<table:table-row><table:table-cell><text:p>Cut</text:p></table:table-cell><table:table-cell><text:p>£35</text:p></table:table-cell><table:table-cell><text:p>£45</text:p></table:table-cell></table:table-row></table:table>',
  ].join('');
  expect(await read(odtOf(text))).toEqual([
    ['Menu > Carrot cake\ndaily\n\nWith nuts.\n\n- one\n- two\nCut: Short £35, Long £45'],
  ]);
});

test.each([
  [
    'a.txt',
    'HOURS\nMon 9-5\n\nWhere?\n=====\n- here\n- there\n\nQ: Dogs?\nA: Yes.\nSmall ones.',
    ['HOURS > Mon 9-5', 'Where? > - here\n- there', 'Where? > Dogs? > Yes.\nSmall ones.'],
  ],
  [
    'a.txt',
    `${'A line as wide as an old printer '.repeat(2)}\nand the next one of it.\n\nShort.`,
    [`${'A line as wide as an old printer '.repeat(2)}and the next one of it.\n\nShort.`],
  ],
  ['a.txt', '\uFEFFCafé', ['Café']],
  [
    'a.md',
    '# Menu\n\n## Cakes\n\nWe have *carrot*.\n\n| Cut | Price |\n|---|---|\n| Short | £35 |\n\n<script>x</script>',
    ['Menu > Cakes > We have carrot.\n\nCut: Price\nShort: £35'],
  ],
  ['a', '<!doctype html><title>Menu</title><h1>Cakes</h1><p>Carrot.', ['Cakes > Carrot.']],
  ['a.html', '<h1>Cakes</h1><p>Carrot.', ['Cakes > Carrot.']],
  [
    'a.csv',
    'Question,Answer,Other ways\nDogs?,"Yes, small",pets|animals',
    ['Dogs? > Yes, small', 'pets > Yes, small', 'animals > Yes, small'],
  ],
  ['a.csv', 'sep=;\nFrage;Antwort\nHunde?;Ja.', ['Hunde? > Ja.']],
  ['a.csv', 'Cut;£35\nWash;£9', ['Cut: £35\nWash: £9']],
  [
    'a.tsv',
    'Cut\tShort\tLong\nMen\t£35\t£45\nWomen\t£45\t',
    ['Men > Short: £35\nLong: £45', 'Women > Short: £45'],
  ],
])('%s is read: %j', async (name, text, expected) => {
  expect(await read(text, name)).toEqual([expected]);
});

test.each([
  ['UTF-16', new Uint8Array([0xff, 0xfe, 67, 0, 97, 0, 102, 0, 0xe9, 0])],
  ['Windows', new Uint8Array([67, 97, 102, 0xe9])],
])('a text in the letters of %s is read', async (_, bytes) => {
  expect(await read(bytes, 'a.txt')).toEqual([['Café']]);
});

test('a page in letters it names is read', async () => {
  const page = [...strToU8('<html><meta charset="iso-8859-2"><p>'), 0xe8, 97, 106];
  expect(await read(new Uint8Array(page))).toEqual([['čaj']]);
});

const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const encryptedPackage = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
const office = (type: string) => zipSync({ '[Content_Types].xml': strToU8(type) });

test.each<[string, Uint8Array | string, number, string]>([
  ['nothing', '', 422, 'file is empty'],
  ['spaces', ' \n ', 422, 'file is empty'],
  ['a document without words', docxOf(docxParagraph('—')), 422, 'no text'],
  ['an old Word file', new Uint8Array([...compound, 0, 0]), 415, 'PDF or DOCX'],
  ['an encrypted DOCX', new Uint8Array([...compound, 0, ...encryptedPackage]), 422, 'password'],
  ['an encrypted ODT', odtOf('x', '<manifest:encryption-data/>'), 422, 'password'],
  ['RTF', '{\\rtf1 x}', 415, 'PDF or DOCX'],
  ['a PNG', new Uint8Array([0x89, 80, 78, 71, 13, 10, 26, 10, 0]), 415, 'picture'],
  ['a picture of a phone', strToU8('\0\0\0\u0018ftypheic'), 415, 'picture'],
  ['a program', new Uint8Array([77, 90, 0x90, 0, 3, 0]), 415, 'can’t read this kind'],
  ['XML', '<?xml version="1.0"?><x>y</x>', 415, 'can’t read this kind'],
  ['a spreadsheet', office('spreadsheetml'), 415, 'spreadsheet'],
  ['a presentation', office('presentationml'), 415, 'presentation'],
  ['another archive', zipSync({ 'a.txt': strToU8('x') }), 415, 'can’t read this kind'],
  ['half an archive', docxOf(docxParagraph('x')).slice(0, 300), 422, 'damaged'],
  ['half a PDF', strToU8('%PDF-1.7\n1 0 obj'), 422, 'damaged'],
  ['a DOCX that is none', docxOf('<w:p>'), 422, 'damaged'],
  ['an archive that grows', docxOf('', { 'word/x.xml': new Uint8Array(5_000_000) }), 422, 'Split'],
  [
    'an archive of many files',
    zipSync(
      Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`word/${index}`, new Uint8Array()])),
    ),
    422,
    'Split',
  ],
])('refuses %s', async (_, content, status, message) => {
  expect(await result(content)).toEqual({ ok: false, status, message: expect.stringContaining(message) });
});

test('does not believe what an archive says of its sizes', async () => {
  const archive = docxOf('', { 'word/x.xml': strToU8('x'.repeat(100_000)) });
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  // The length unpacked, in the file's own head and in the directory at the end.
  for (let at = 0; at < archive.length - 4; at += 1)
    if (view.getUint32(at, true) === 100_000) view.setUint32(at, 10, true);
  expect(await result(archive)).toMatchObject({ ok: false, status: 422 });
});

test('loads nothing that a document names', async () => {
  const entities =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "bbbbbbbbbb">]>';
  const odt = zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.text'),
    'content.xml': strToU8(`${entities}<d><office:text><text:p>Tea &a; &b;.</text:p></office:text></d>`),
  });
  expect(await read(odt)).toEqual([['Tea &a; &b;.']]);
});
