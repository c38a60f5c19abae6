import { deflateSync, gzipSync } from 'node:zlib';
import { strToU8 } from 'fflate';
import { loggedText } from '../../supabase/functions/_shared/logged-text.ts';
import { refusals } from '../../supabase/functions/_shared/sources/documents/document.ts';
import { readDocument } from '../../supabase/functions/_shared/sources/documents/read-document.ts';
import { readPage } from '../../supabase/functions/_shared/sources/read-page.ts';
import { readPortion } from '../../supabase/functions/_shared/sources/read-website.ts';
import { docxOf, docxParagraph, odtOf, pdfOf } from './documents/made-documents.ts';
import { openInternet, testClock } from './web/internet.ts';

/** What a stranger sends: a website by the paths of its files, a file, or an entry of the log. */
export type Sent =
  | { kind: 'website'; files: Record<string, string | Uint8Array> }
  | { kind: 'file'; name: string; bytes: Uint8Array }
  | { kind: 'log entry'; text: string };

/** Sent to hold a process up, or to have it killed. */
export interface CostlyInput {
  name: string;
  make(): Sent | Promise<Sent>;
  /** What becomes of it. */
  outcome: Record<string, unknown>;
}

const times = (count: number, text: string | ((index: number) => string)) =>
  Array.from({ length: count }, (_, index) => (typeof text === 'string' ? text : text(index))).join('');

/** What becomes of the first page of a website, and how many others were found. */
async function visited(files: Record<string, string | Uint8Array>) {
  const internet = openInternet();
  try {
    await internet.site('cafe.example', ({ url = '' }, response) => {
      const file = files[url];
      if (file === undefined) response.writeHead(404).end();
      else response.setHeader('content-type', 'text/html').end(file);
    });
    const clock = testClock();
    const address = 'http://cafe.example/';
    const start = { address, depth: 0, status: 'waiting', hash: null } as const;
    const { pages, found, failure } = await readPortion(
      { address, scope: 'site', pages: [start], memory: null },
      {
        network: internet.network,
        clock,
        siteUrl: 'https://deskbell.example',
        deadline: clock.now() + 1200,
        maxCpuMs: Number.POSITIVE_INFINITY,
      },
    );
    const [first] = pages;
    const entries = first?.status === 'read' ? readPage({ ...first, entryTitle: first.title }).entries : [];
    return {
      found: found.length,
      failure: failure?.reason ?? null,
      status: first?.status,
      hasEntries: entries.length > 0,
    };
  } finally {
    await internet.close();
  }
}

const words = '<html><body><h1>Café</h1><p>We open at eight.</p>';

const page = (name: string, html: () => string, outcome: Record<string, unknown>): CostlyInput => ({
  name: `a page of ${name}`,
  make: () => ({ kind: 'website', files: { '/': `${words}${html()}` } }),
  outcome,
});

const site = (
  name: string,
  files: () => Record<string, string | Uint8Array>,
  outcome: Record<string, unknown>,
): CostlyInput => ({
  name,
  make: () => ({ kind: 'website', files: { '/': words, ...files() } }),
  outcome,
});

const document = (
  name: string,
  file: string,
  content: () => string | Uint8Array | Promise<Uint8Array>,
  outcome: Record<string, unknown>,
): CostlyInput => ({
  name,
  async make() {
    const made = await content();
    return { kind: 'file', name: file, bytes: typeof made === 'string' ? strToU8(made) : made };
  },
  outcome,
});

/** What becomes of a file. */
async function readFile(bytes: Uint8Array, name: string) {
  const read = await readDocument(bytes, name, { from: 1, maxMs: 1000 });
  if (!read.ok) return { status: read.status, message: read.message };
  const entries = read.pages.flatMap(
    ({ sections, title }) =>
      readPage({ address: 'a', title, entryTitle: 'a', sections, hash: null, bytes: 0 }).entries,
  );
  return { hasEntries: entries.length > 0 };
}

/** Has something read as the functions read it, in this process. */
export async function read(sent: Sent): Promise<unknown> {
  if (sent.kind === 'website') return visited(sent.files);
  if (sent.kind === 'file') return readFile(sent.bytes, sent.name);
  return { length: loggedText(sent.text).length };
}

const isRead = { failure: null, status: 'read' };
const isRefused = { failure: 'too-big', status: 'failed' };
const tooMuch = { status: 422, message: refusals.tooMuch.message };
const hasEntries = { hasEntries: true };

/** A PDF whose one page is this stream. */
function pdfOfStream(stream: Uint8Array, filters: string): Uint8Array {
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length ${stream.length}/${filters}>>
stream
`;
  const foot = `\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([strToU8(head), stream, strToU8(foot)]));
}

const packed = (bytes: Uint8Array) => new Uint8Array(deflateSync(bytes, { level: 9 }));
const packedSpaces = (count: number) => packed(Buffer.alloc(count, ' '));

const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = (index: number) =>
  [index, index / 26, index / 676, index / 17576].map((part) => letters[Math.floor(part) % 26]).join('');

const wildcards = () => `User-agent: *\n${times(25_000, (index) => `Disallow: /*a*a*a*a*${index}\n`)}`;
const manyAddresses = () =>
  times(20_000, (index) => `<url><loc>http://cafe.example/${'a'.repeat(50)}${word(index)}</loc></url>`);

/** FNV-1a, by which places to cut are chosen among equals. */
const order = (text: string) =>
  [...text].reduce((value, letter) => Math.imul(value ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

const sortedLines = (count: number) =>
  Array.from({ length: count }, (_, index) => word(index))
    .map((line) => ({ line, at: order(line) }))
    .sort((one, other) => one.at - other.at)
    .map(({ line }) => line)
    .join('\n');

const piecesOfLine = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: 'a', x: index, at: 400 }));

export const costlyInputs: readonly CostlyInput[] = [
  site('a sitemap as deep as it is long', () => ({ '/sitemap.xml': times(175_000, '<loc>') }), isRead),
  site('a sitemap of half a tag', () => ({ '/sitemap.xml': times(400_000, '<loc ') }), isRead),
  site('a sitemap of comments', () => ({ '/sitemap.xml': `<urlset>${times(250_000, '<!--')}` }), isRead),
  site(
    'a compressed sitemap of everything',
    () => ({ '/sitemap.xml': new Uint8Array(gzipSync(`<urlset>${times(10, manyAddresses())}`)) }),
    { ...isRead, found: 199 },
  ),
  site(
    'a robots.txt of wildcards for a page of links',
    () => ({
      '/robots.txt': wildcards(),
      '/': `${words}${times(5000, (index) => `<a href="/${'a'.repeat(200)}${word(index)}">a</a>`)}`,
    }),
    isRead,
  ),
  site(
    'a robots.txt of wildcards that names a large sitemap',
    () => ({
      '/robots.txt': `Sitemap: http://cafe.example/all.xml\n${wildcards()}`,
      '/all.xml': manyAddresses(),
    }),
    isRead,
  ),
  site(
    'a robots.txt of names and rules',
    () => ({ '/robots.txt': `${times(15_000, 'User-agent: *\n')}${times(18_000, 'Disallow: /a\n')}` }),
    isRead,
  ),
  page(
    '72 kB of headers in headers',
    () => `${times(4_500, '<header>')}${times(60, 'word ')}${times(4_500, '</header>')}`,
    isRefused,
  ),
  page('150 kB of elements in elements', () => times(30_000, '<div>'), isRefused),
  page(
    'headers as deep as they may be',
    () => times(180, `${times(140, '<header>')}${times(60, 'word ')}${times(140, '</header>')}`),
    {
      ...isRead,
      hasEntries: true,
    },
  ),
  page('ends without a beginning', () => `${times(20_000, '<b>')}${times(100_000, '</i>')}`, isRefused),
  page('1.5 MB of entities', () => times(300_000, '&amp;'), isRefused),
  page('1 MB of angle brackets', () => times(500_000, '< '), isRefused),
  page(
    'paragraphs in paragraphs',
    () => times(180, `${times(70, '<p><i>')}a${times(70, '</i></p>')}`),
    isRead,
  ),
  page(
    'an article as deep as it may be',
    () => `<article>${times(180, `${times(140, '<div>')}${times(60, 'word, ')}${times(140, '</div>')}`)}`,
    isRead,
  ),
  page(
    'names of banners',
    () =>
      `<p class="${times(40_000, 'cookie_')}">${times(9_000, '<b class="cookie_cookie_cookie_cookie_cookie_cookie_">a</b>')}`,
    isRead,
  ),
  page('attributes', () => `<p ${times(200_000, (index) => `a${index} `)}>`, isRefused),
  page(
    'lists in lists',
    () => times(130, `${times(70, '<dl><dt>a<dd>')}a${times(70, '</dd></dl>')}`),
    isRead,
  ),
  page(
    'tables in tables',
    () => times(160, `${times(45, '<table><tr><td>a<td>')}b${times(45, '</table>')}`),
    isRead,
  ),
  page('20,000 paragraphs', () => times(20_000, '<p role="navigation">a'), isRead),
  page(
    'questions stated for machines',
    () =>
      times(
        12,
        `<script type="application/ld+json">${JSON.stringify(
          Array.from({ length: 2000 }, (_, index) => ({
            '@type': 'Question',
            name: `${word(index)}?`,
            acceptedAnswer: { text: 'y' },
          })),
        )}</script>`,
      ),
    isRead,
  ),
  page(
    'an answer stated for machines that is 60 kB deep',
    () =>
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Question', name: 'a?', acceptedAnswer: { text: times(30_000, '<b>') } })}</script>`,
    isRead,
  ),
  document(
    'a Markdown table of 46 kB',
    'a.md',
    () => `${times(7_000, '|a')}\n${times(7_000, '|-')}\n${times(9_000, '|\n')}`,
    tooMuch,
  ),
  document('Markdown of quotes in quotes', 'a.md', () => `${times(20_000, '>')} a`, tooMuch),
  document(
    'Markdown of lists in lists',
    'a.md',
    () => times(600, (index) => `${' '.repeat(index * 2)}- a\n`),
    tooMuch,
  ),
  document('Markdown of one word', 'a.md', () => times(50_000, '_a'), hasEntries),
  document('Markdown of half an address', 'a.md', () => `${times(100_000, 'a.')}@`, hasEntries),
  document('Markdown of declarations', 'a.md', () => times(30_000, 'a <![CDATA[ '), hasEntries),
  document(
    'a PDF of 2 kB with two filters',
    'a.pdf',
    () => pdfOfStream(packed(packedSpaces(100_000_000)), 'Filter[/FlateDecode/FlateDecode]'),
    tooMuch,
  ),
  document(
    'a PDF with two filters that are hidden',
    'a.pdf',
    () => pdfOfStream(packed(packedSpaces(60_000_000)), 'F 9 0 R'),
    tooMuch,
  ),
  document(
    'a PDF whose filters have other names',
    'a.pdf',
    () => pdfOfStream(new Uint8Array(1000), 'Filter[/LZ#57Decode/RL]'),
    tooMuch,
  ),
  document(
    'a PDF of packed text that unpacks to much',
    'a.pdf',
    () =>
      pdfOfStream(strToU8(`${Buffer.from(packedSpaces(60_000_000)).toString('hex')}>`), 'Filter[/AHx/Fl]'),
    tooMuch,
  ),
  document(
    'a PDF of few letters',
    'a.pdf',
    () =>
      pdfOfStream(packed(strToU8('BT /F1 12 Tf 60 700 Td (We open at eight) Tj ET')), 'Filter/FlateDecode'),
    hasEntries,
  ),
  document(
    'a DOCX of 12 MB',
    'a.docx',
    () => docxOf(times(75_000, (index) => docxParagraph(`We open at ${order(word(index))}`))),
    tooMuch,
  ),
  document(
    'a DOCX as large as it may be',
    'a.docx',
    () => docxOf(times(50_000, (index) => docxParagraph(`We open at ${order(word(index))}`))),
    hasEntries,
  ),
  document(
    'a DOCX of few words and 300,000 marks of how they are set',
    'a.docx',
    () =>
      docxOf(`${docxParagraph('We open.')}<w:p>${times(300_000, (index) => `<w:${word(index)}/>`)}</w:p>`),
    hasEntries,
  ),
  document(
    'a DOCX of attributes',
    'a.docx',
    () => docxOf(`${docxParagraph('a')}<w:p ${times(100_000, (index) => `w:${word(index)}="${index}" `)}/>`),
    tooMuch,
  ),
  document(
    'an ODT as deep as it is long',
    'a.odt',
    () => odtOf(`${times(30_000, '<text:section>')}<text:p>a</text:p>${times(30_000, '</text:section>')}`),
    tooMuch,
  ),
  document(
    'a CSV of figures that are none',
    'a.csv',
    () => `"${times(100_000, '1')}a","b"\n1,2\n`,
    hasEntries,
  ),
  document(
    'a CSV of one question in 50,000 ways',
    'a.csv',
    () => `question,answer\n"${times(50_000, 'a|')}","${times(5_000, 'Eight. ')}"\n`,
    hasEntries,
  ),
  document(
    'a CSV with a title of 500 kB',
    'a.csv',
    () => `a,${times(100_000, 'title')},c\n${times(100_000, 'a,b,c\n')}`,
    tooMuch,
  ),
  document(
    'a CSV of as many rows as it may have',
    'a.csv',
    () => `name,price,in stock\n${times(19_999, (index) => `${word(index)},${index} euros,yes\n`)}`,
    hasEntries,
  ),
  document(
    'a CSV of few letters under long titles',
    'a.csv',
    () =>
      `${times(30, (index) => `${word(index)}${times(40, 'title')},`)}last\n${times(15_000, `${times(30, 'b,')}\n`)}`,
    tooMuch,
  ),
  document('a CSV of a million empty cells', 'a.csv', () => `a,b,c${times(1_100_000, ',')}\nd,e,f`, tooMuch),
  document('a text of spaces and stars', 'a.txt', () => `${times(50_000, '- ')}a\n`, hasEntries),
  document('a text of dots', 'a.txt', () => `Espresso ${times(200_000, '. ')}\nTea`, hasEntries),
  document('a text of 400,000 lines', 'a.txt', () => times(400_000, (index) => `${word(index)}\n`), tooMuch),
  document(
    'a text of lines that are cut at their beginning, as long as it may be',
    'a.txt',
    () => `Menu\n====\n${times(239_000, (index) => `${word(index)}\n`)}`,
    hasEntries,
  ),
  document(
    'a text of labels without an end',
    'a.txt',
    () => times(8, `Q${times(50_000, ' ')}*\n`),
    hasEntries,
  ),
  document(
    'a text of lines whose first ones are the best places to cut',
    'a.txt',
    () => `Menu\n====\n${sortedLines(239_000)}`,
    hasEntries,
  ),
  document(
    'a page of a PDF with 4,000 pieces on one line',
    'a.pdf',
    () => pdfOf(piecesOfLine(4_000)),
    hasEntries,
  ),
  {
    name: 'a log entry of angle brackets',
    make: () => ({ kind: 'log entry', text: times(400_000, '<') }),
    outcome: { length: 500 },
  },
];
