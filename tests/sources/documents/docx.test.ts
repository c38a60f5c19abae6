import { strToU8, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../supabase/functions/_shared/sources/documents/read-document.ts';
import { docxOf, docxParagraph as paragraph } from './made-documents.ts';

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** What a document with this body says, a line for each section. */
async function read(body: string, more: Zippable = {}) {
  const document = await readDocument(docxOf(body, more), 'a.docx', { from: 1, maxMs: 1000 });
  if (!document.ok) throw new Error(document.message);
  return document.pages.flatMap(({ sections }) =>
    sections.map(({ headings, text }) => [...headings, text].join(' > ')),
  );
}

const relationships = (...types: readonly string[]) => ({
  'word/_rels/document.xml.rels': strToU8(
    `<Relationships>${types.map((type) => `<Relationship Id="${type}" Type="http://x/${type}" Target="${type}.xml"/>`).join('')}</Relationships>`,
  ),
});

const styles = (xml: string) => ({
  ...relationships('styles'),
  'word/styles.xml': strToU8(`<w:styles ${w}>${xml}</w:styles>`),
});

const style = (id: string, name: string, more = '') =>
  `<w:style w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`;

const item = (text: string, list: number, level = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${run(text)}</w:p>`;

const cell = (content: string) => `<w:tc>${content}</w:tc>`;
const row = (...cells: readonly string[]) =>
  `<w:tr>${cells.map((text) => cell(paragraph(text))).join('')}</w:tr>`;

describe('Headings of a DOCX are', () => {
  test('known by the names of their styles, whatever their ids', async () => {
    const body = `${paragraph('Café', 'a')}${paragraph('Tea', 'b')}${paragraph('Green.')}${paragraph('Daily', 'c')}`;
    const named = styles(`${style('a', 'Title')}${style('b', 'heading 2')}${style('c', 'Subtitle')}`);
    expect(await read(body, named)).toEqual(['Café > Tea > Green.\n\nDaily']);
  });

  test('known by their ids where the file has no styles', async () => {
    const body = `${paragraph('Café', 'Heading')}${paragraph('Tea', 'Heading2')}${paragraph('Green.')}`;
    expect(await read(body, relationships())).toEqual(['Café > Tea > Green.']);
  });

  test('paragraphs all of which is bold, and short', async () => {
    const bold = (text: string, off = '') => `<w:p>${run(text, `<w:b${off}/>`)}</w:p>`;
    const partly = `<w:p>${run('Tea', '<w:b/>')}${run(' is green')}</w:p>`;
    const body = `${bold('Opening')}${paragraph('At eight.')}${partly}${bold('Never mind.')}${bold('Not', ' w:val="0"')}`;
    expect(await read(body)).toEqual(['Opening > At eight.\n\nTea is green\n\nNever mind.\n\nNot']);
  });

  test('bold by a style of characters, too', async () => {
    const body = `<w:p>${run('Opening', '<w:rStyle w:val="s"/>')}</w:p>${paragraph('At eight.')}`;
    expect(await read(body, styles(style('s', 'Strong')))).toEqual(['Opening > At eight.']);
  });
});

test('Lists of a DOCX are counted as its numbering says', async () => {
  const level = (at: number, format: string, start = 1) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/></w:lvl>`;
  const numbering = `<w:numbering ${w}>
    <w:abstractNum w:abstractNumId="7">${level(0, 'decimal', 3)}${level(1, 'lowerLetter')}</w:abstractNum>
    <w:abstractNum w:abstractNumId="8">${level(0, 'bullet')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num></w:numbering>`;
  const byStyle = '<w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr>';
  const body = [
    item('three', 1),
    item('inner', 1, 1),
    item('inner', 1, 1),
    item('four', 1),
    item('inner', 1, 1),
    item('dot', 2),
    paragraph('styled', 's'),
    item('unknown', 9),
    item('none', 0),
  ].join('');
  const files = {
    'word/numbering.xml': strToU8(numbering),
    ...styles(style('s', 'List Bullet', byStyle)),
    ...relationships('styles', 'numbering'),
  };
  expect(await read(body, files)).toEqual([
    '3. three\n1. inner\n2. inner\n4. four\n1. inner\n- dot\n- styled\n- unknown\n\nnone',
  ]);
});

describe('Tables of a DOCX', () => {
  test('name their columns', async () => {
    const header = row('', 'Short', 'Long').replace('<w:tr>', '<w:tr><w:trPr><w:tblHeader/></w:trPr>');
    expect(await read(`<w:tbl>${header}${row('Cut', '£35', '£45')}</w:tbl>`)).toEqual([
      'Cut: Short £35, Long £45',
    ]);
  });

  test('are read as their cells where they only place things', async () => {
    const inner = `<w:tbl>${row('Cut', '£35')}${row('Wash', '£9')}</w:tbl>`;
    const nested = `<w:tbl><w:tr>${cell(`${paragraph('Prices', 'H1')}${inner}`)}${cell(paragraph('Tea.'))}</w:tr></w:tbl>`;
    expect(await read(`${nested}<w:tbl>${row('One.')}${row('Two.')}</w:tbl>`)).toEqual([
      'Prices > Cut: £35\nWash: £9\n\nTea.\n\nOne.\n\nTwo.',
    ]);
  });
});

test('Breaks of lines, tabs and hyphens of a DOCX are read, and stops of tabs are not', async () => {
  const properties = '<w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>';
  const words =
    '<w:r><w:t>Tea</w:t><w:tab/><w:t>£2</w:t><w:br/><w:t>to</w:t><w:noBreakHyphen/><w:t>go</w:t></w:r>';
  expect(await read(`<w:p>${properties}${words}</w:p>`)).toEqual(['Tea £2\nto\u2011go']);
});

test('What was deleted from a DOCX is not read, nor how something was set before', async () => {
  const joined = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('We open')}</w:p><w:p>${run(' at eight.')}</w:p>`;
  const gone = row('Old', '£1').replace('<w:tr>', '<w:tr><w:trPr><w:del/></w:trPr>');
  const moved = `<w:p><w:moveFrom>${run('here')}</w:moveFrom><w:ins>${run('there')}</w:ins></w:p>`;
  const before =
    '<w:p><w:pPr><w:pPrChange><w:pPr><w:pStyle w:val="H1"/></w:pPr></w:pPrChange></w:pPr><w:r><w:t>Plain</w:t></w:r></w:p>';
  expect(await read(`${joined}<w:tbl>${gone}${row('New', '£2')}</w:tbl>${moved}${before}`)).toEqual([
    'We open at eight.\n\nNew: £2\n\nthere\n\nPlain',
  ]);
});

test('Words of links, fields, forms and text boxes of a DOCX are read once', async () => {
  const link = `<w:p><w:hyperlink>${run('our menu')}</w:hyperlink></w:p>`;
  const field = `<w:p><w:r><w:instrText>DATE</w:instrText></w:r><w:fldSimple>${run('today')}</w:fldSimple></w:p>`;
  const form = `<w:sdt><w:sdtContent>${paragraph('a form')}</w:sdtContent></w:sdt>`;
  const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
  const boxes = `<w:p>${run('beside')}<w:r><mc:AlternateContent><mc:Choice>${box('a box')}</mc:Choice><mc:Fallback><v:textbox>${box('a box')}</v:textbox></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  expect(await read(`${link}${field}${form}${boxes}`)).toEqual([
    'our menu\n\ntoday\n\na form\n\nbeside\n\na box',
  ]);
});

test('Notes of a DOCX stand after the paragraph that names them first; its contents are not read', async () => {
  const named = `<w:p>${run('Nuts')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`;
  const notes = `<w:footnotes ${w}><w:footnote w:id="2">${paragraph('From Spain.')}</w:footnote></w:footnotes>`;
  const files = {
    ...styles(style('toc', 'toc 1')),
    ...relationships('styles', 'footnotes'),
    'word/footnotes.xml': strToU8(notes),
  };
  const body = `${paragraph('Nuts … 3', 'toc')}${named}${named}${paragraph('Tea.')}`;
  expect(await read(body, files)).toEqual(['Nuts\n\nFrom Spain.\n\nNuts\n\nTea.']);
});

test('A DOCX may call its parts and its names otherwise', async () => {
  const rels =
    '<Relationships><Relationship Type="http://x/officeDocument" Target="/word/document2.xml"/></Relationships>';
  const other =
    '<n:document xmlns:n="http://purl.oclc.org/ooxml/wordprocessingml/main"><n:body><n:p><n:r><n:t>Tea</n:t></n:r></n:p></n:body></n:document>';
  const files = { '_rels/.rels': strToU8(rels), 'word/document2.xml': strToU8(other) };
  expect(await read(paragraph('Coffee'), files)).toEqual(['Tea']);
});

test.each([
  [
    'a document without a part of text',
    '',
    {
      '_rels/.rels': strToU8(
        '<Relationships><Relationship Type="x/officeDocument" Target="none.xml"/></Relationships>',
      ),
    },
    'damaged',
  ],
  [
    'more paragraphs than memory has room for',
    Array.from({ length: 100_001 }, (_, index) => `<w:p w:id="${(index * 7919) % 1_000_003}"/>`).join(''),
    {},
    'Split',
  ],
  [
    'elements deeper than any program writes',
    `${'<w:ins>'.repeat(300)}${'</w:ins>'.repeat(300)}`,
    {},
    'Split',
  ],
])('%s is refused', async (_, body, files, message) => {
  await expect(read(body, files)).rejects.toThrow(message);
});
