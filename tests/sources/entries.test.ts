import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entriesOf } from '../../supabase/functions/_shared/sources/text/entries.ts';
import type { Section } from '../../supabase/functions/_shared/sources/text/section.ts';
import { splitText } from '../../supabase/functions/_shared/sources/text/split.ts';

const under = (...headings: string[]) => ({
  says: (text: string): Section => ({ headings, text }),
});
const entries = (...sections: Section[]) => entriesOf(sections, { title: 'Corner Café.pdf' });
const titles = (...sections: Section[]) => entries(...sections).map(({ title }) => title);

describe('titles', () => {
  const text = 'A sentence that is long enough to be an entry, and it says what there is.';

  test.each([
    ['the last two headings', ['Corner Café', 'Menu', 'Cakes'], 'Menu: Cakes'],
    ['one heading with the page’s title', ['Menu'], 'Corner Café: Menu'],
    ['a heading that says the page’s title, too', ['About Corner Café'], 'About Corner Café'],
    ['a heading that the page’s title says', ['Café'], 'Café'],
    ['the page’s title without a heading, and without the ending of a file', [], 'Corner Café'],
    ['a question as it is', ['Menu', 'Do you have cakes?'], 'Do you have cakes?'],
    ['no question before a heading', ['Menu', 'Do you have cakes?', 'Vegan'], 'Menu: Vegan'],
  ])('are %s', (_, headings, title) => {
    expect(titles(under(...headings).says(text))).toEqual([title]);
  });

  test('have at most 200 letters, and end with a word', () => {
    const [title = ''] = titles(under('Menu', 'cake '.repeat(50).trim()).says(text));
    expect(title.length).toBeLessThanOrEqual(200);
    expect(title).toMatch(/ cake…$/);
  });
});

test('names with prices are lines of what stands above them', () => {
  expect(
    entries(
      under('Menu', 'Coffee').says('All with oat milk, too, if you like.'),
      under('Menu', 'Coffee', 'Latte').says('£3.20'),
      under('Menu', 'Coffee', 'Espresso').says('£2.20'),
      under('Menu', 'Tea').says('£2'),
    ),
  ).toEqual([
    {
      title: 'Menu: Coffee',
      content: 'All with oat milk, too, if you like.\n\nLatte: £3.20\nEspresso: £2.20',
    },
    { title: 'Menu: Tea', content: '£2' },
  ]);
});

test('short answers stay with their questions', () => {
  const asked = [under('FAQ', 'Parking?').says('Yes.'), under('FAQ', 'Dogs?').says('Yes.')];
  expect(titles(...asked)).toEqual(['Parking?', 'Dogs?']);
});

test('the same text twice is there once', () => {
  const footer = 'Corner Café, 12 High Street, is open every day from eight in the morning until six.';
  expect(entries(under('Menu').says(footer), under('Contact').says(footer))).toHaveLength(1);
});

test('crumbs begin what comes after them', () => {
  expect(entries(under().says('Skip to content'), under('Menu').says('Cakes every day.'))).toEqual([
    { title: 'Corner Café: Menu', content: 'Skip to content\n\nCakes every day.' },
  ]);
  expect(entries(under().says('Home'))).toEqual([{ title: 'Corner Café', content: 'Home' }]);
});

test('cuts stand between paragraphs, then lines, then sentences, and not behind a colon', () => {
  const sentence = 'We bake all of our cakes by ourselves, every morning before it is light outside. ';
  const paragraph = sentence.repeat(5).trim();
  expect(
    entries(under().says(`${paragraph}\n\n${paragraph} Really.\n\n${paragraph} Yes.`)).length,
  ).toBeGreaterThan(1);
  for (const { content } of entries(
    under().says(`${paragraph}\n\n${paragraph} Really.\n\n${paragraph} Yes.`),
  )) {
    expect(content.startsWith('We bake') && /(?:outside|Really|Yes)\.$/.test(content)).toBe(true);
  }
  const list = Array.from({ length: 60 }, (_, index) => `- Cake number ${index} with cream`).join('\n');
  const [first] = entries(under().says(`Our cakes:\n\n${list}`));
  expect(first?.content).toMatch(/^Our cakes:\n\n- Cake number 0/);
  for (const { content } of entries(under().says(sentence.repeat(100))))
    expect(content).toMatch(/outside\.$/);
});

/** Texts as documents have them: paragraphs of lines of sentences, some of them far too long. */
const word = fc.oneof(
  { weight: 40, arbitrary: fc.stringMatching(/^[a-zäöß]{1,12}$/) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 500, max: 1500 }).map((length) => '💡'.repeat(length)) },
);
const sentence = fc
  .array(word, { minLength: 1, maxLength: 20 })
  .map((list) => `${list.join(' ').replace(/^./u, (letter) => letter.toUpperCase())}.`);
const line = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
const paragraph = fc.array(line, { minLength: 1, maxLength: 3 }).map((list) => list.join('\n'));
const text = fc.array(paragraph, { minLength: 1, maxLength: 8 }).map((list) => list.join('\n\n'));
const heading = fc.stringMatching(/^[A-Z][a-z]{3,12}\??$/);
const section = fc.record({ headings: fc.array(heading, { maxLength: 3 }), text });

const solid = (text: string) => text.replace(/\s/g, '');

test('nothing is lost, too long, or without words', () => {
  fc.assert(
    fc.property(section, ({ headings, text }) => {
      const made = entriesOf([{ headings, text }], { title: 'Page' });
      for (const { title, content } of made) {
        expect(title.length).toBeLessThanOrEqual(200);
        expect(content.length).toBeLessThanOrEqual(2000);
        expect(content).toMatch(/[\p{L}\p{N}]/u);
        expect(content).toBe(content.trim());
      }
      // Piece by piece, in the text's order: only what is there already, or has no words, is left out.
      const letters = solid(text);
      let at = 0;
      for (const piece of splitText(text)) {
        expect(letters.startsWith(solid(piece), at)).toBe(true);
        at += solid(piece).length;
        const isThere = made.some(
          ({ content }) => solid(content).toLowerCase() === solid(piece).toLowerCase(),
        );
        expect(isThere || !/[\p{L}\p{N}]/u.test(piece)).toBe(true);
      }
      expect(at).toBe(letters.length);
    }),
    { numRuns: 50 },
  );
});

test('a change in one place changes the entries around it only', () => {
  const sentences = Array.from(
    { length: 300 },
    (_, index) => `Sentence ${index} tells of the ${index * 7919}th cake we have baked in this house.`,
  );
  const contents = (list: readonly string[]) =>
    entriesOf([{ headings: [], text: list.join(' ') }], { title: '' }).map(({ content }) => content);
  const before = contents(sentences);
  expect(before.length).toBeGreaterThan(20);
  const changed = fc.sample(fc.nat(sentences.length - 1), { numRuns: 60, seed: 1 }).map((place) => {
    const after = new Set(contents(sentences.toSpliced(place, 0, 'A new sentence was put here.')));
    return before.filter((content) => !after.has(content)).length;
  });
  const usual = changed.filter((count) => count <= 3).length;
  expect(usual / changed.length).toBeGreaterThan(0.9);
});
