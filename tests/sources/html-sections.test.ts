import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../../supabase/functions/_shared/sources/text/html-sections.ts';
import { TooMuch } from '../../supabase/functions/_shared/sources/text/too-much.ts';

/** Sections as `Menu > Cakes: text`. */
const read = (html: string) =>
  sectionsOf(html).map(
    ({ headings, text }) => `${headings.map((heading) => `${heading} > `).join('')}${text}`,
  );

test.each([
  [
    'headings as a path',
    '<h1>Menu</h1><h2>Cakes</h2><p>Carrot.</p><h2>Tea</h2>Green.',
    ['Menu > Cakes > Carrot.', 'Menu > Tea > Green.'],
  ],
  ['headings by their role', '<div role="heading" aria-level="3">Tea</div><p>Green.</p>', ['Tea > Green.']],
  [
    'bold paragraphs as headings',
    '<p><span><b>Tea</b></span></p><p>Green.</p><p><b>Tea</b> is hot.</p>',
    ['Tea > Green.\n\nTea is hot.'],
  ],
  [
    'questions as headings',
    '<p>Do you have tea?</p><p>Green.</p><p>Tea?</p>',
    ['Do you have tea? > Green.\n\nTea?'],
  ],
  [
    'headings with nothing below as text',
    '<h1>A</h1><h2>020 123</h2><h2>B</h2><p>c</p><h3>D</h3>',
    ['A > 020 123', 'A > B > c', 'A > B > D'],
  ],
  [
    'paragraphs, and lines within them',
    'One<p>Two<br>three</p><div>Four<br><br>five</div>',
    ['One\n\nTwo\nthree\n\nFour\n\nfive'],
  ],
  [
    'lists',
    '<ul><li>Tea<ul><li>Green</li></ul></li><li><p>Milk</p><p>Oat</p></li></ul>',
    ['- Tea\n- Green\n- Milk\nOat'],
  ],
  ['numbered lists', '<ol start="3"><li>Knock</li><li>Enter</li></ol>', ['3. Knock\n4. Enter']],
  [
    'lists of cards',
    '<ul><li><h3>Tea</h3><p>Green</p></li><li><h3>Milk</h3><p>Oat</p></li></ul>',
    ['Tea > Green', 'Milk > Oat'],
  ],
  [
    'definitions',
    '<dl><dt>Phone</dt><dd>123</dd><dt>Dogs?</dt><dd>Yes.</dd></dl>',
    ['Phone: 123', 'Dogs? > Yes.'],
  ],
  [
    'details',
    '<h2>FAQ</h2><details><summary><h3>Dogs?</h3></summary><h1>Yes</h1>Small.</details>Else.',
    ['FAQ > Dogs? > Yes > Small.', 'FAQ > Else.'],
  ],
  [
    'accordions of buttons',
    '<h3><button aria-expanded="false" aria-controls="p">Dogs?</button></h3><div id="p" hidden>Yes.</div>',
    ['Dogs? > Yes.'],
  ],
  [
    'accordions without headings',
    '<button aria-expanded="false">Dogs?</button><div hidden="until-found">Yes.</div>',
    ['Dogs? > Yes.'],
  ],
  [
    'tables of two columns',
    '<table><tr><td>Cut</td><td>£35</td></tr><tr><td>Wash:</td><td>£9</td></tr></table>',
    ['Cut: £35\nWash: £9'],
  ],
  [
    'tables of more columns',
    '<table><tr><td>Cut</td><td>£35</td><td>£45</td></tr></table>',
    ['Cut | £35 | £45'],
  ],
  [
    'tables whose columns have names',
    '<table><thead><tr><td></td><td>Short</td><td>Long</td></tr></thead><tr><td>Cut</td><td>£35</td><td></td></tr></table>',
    ['Cut: Short £35'],
  ],
  [
    'rows above rows as headings',
    '<table><tr><td colspan="2">Hair</td></tr><tr><td>Cut</td><td>£35</td></tr></table>',
    ['Hair > Cut: £35'],
  ],
  ['questions in tables', '<table><tr><td>Dogs?</td><td>Yes.</td></tr></table>', ['Dogs? > Yes.']],
  ['tables for layout', '<table><tr><td><h2>Tea</h2></td><td>Green.</td></tr></table>', ['Tea > Green.']],
  ['words beside each other apart', '<p><span>Cut</span><span>£35</span> <b>W</b>ash</p>', ['Cut £35 Wash']],
  ['lines of dots and blanks', '<p>Tea ........ £2</p><p>Name ______</p>', ['Tea: £2\n\nName']],
  ['what is written by hand', '<pre>Mon 9-5\nTue closed</pre>', ['Mon 9-5\nTue closed']],
])('reads %s', (_, html, expected) => {
  expect(read(html)).toEqual(expected);
});

test.each([
  '<script>x</script>',
  '<style>x</style>',
  '<nav>x</nav>',
  '<head><title>x</title></head>',
  '<p hidden>x</p>',
  '<p style="display: none">x</p>',
  '<p aria-hidden="true">x</p>',
  '<span class="a sr-only">x</span>',
  '<dialog>x</dialog>',
  '<button>x</button>',
  '<select><option>x</option></select>',
  '<template><p>x</p></template>',
  '<!-- x -->',
  '<p>\u00AD—</p>',
])('leaves out %s', (html) => {
  expect(read(`${html}<p>Tea.</p>`)).toEqual(['Tea.']);
});

describe('takes', () => {
  test('an element that is parsed already', () => {
    const { document } = parseHTML('<body><main><h2>Tea</h2>Green.</main><p>Else.</p></body>');
    const main = document.querySelector('main');
    expect(main && sectionsOf(main)).toEqual([{ headings: ['Tea'], text: 'Green.' }]);
    expect(sectionsOf(document)).toEqual([{ headings: ['Tea'], text: 'Green.\n\nElse.' }]);
  });

  test('elements within each other, as deep as anybody writes them', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}Tea${'</div>'.repeat(depth)}`;
    expect(read(nested(140))).toEqual(['Tea']);
    expect(() => read(nested(151))).toThrow(TooMuch);
  });

  test('ends that nobody wrote', () => {
    const list = `<ul>${'<li>Tea<br>'.repeat(500)}</ul>`;
    expect(read(`${list}${'<p>Tea'.repeat(500)}`)).toEqual([
      `${'- Tea\n'.repeat(500)}\n${'Tea\n\n'.repeat(500)}`.trim(),
    ]);
  });

  test('whatever calls itself HTML', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<h1>',
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '<ul>',
        '<li>',
        '<details>',
        '<summary>',
        '<dl>',
        '<dd>',
        '<!--',
        '<![CDATA[',
        '<',
        '&#0;',
        '&#xD800;',
        '<br>',
        '<svg>',
        '</div>',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const { headings, text } of sectionsOf(pieces.join(''))) {
          for (const part of [...headings, text]) {
            expect(part).toMatch(/[\p{L}\p{N}]/u);
            expect(part.isWellFormed() && !part.includes('\0')).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
