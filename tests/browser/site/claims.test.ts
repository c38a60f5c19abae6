import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { describe, expect, inject, test } from 'vitest';
import { knowledge } from '../../../src/site/content/knowledge.ts';
import { claims, saysNothing } from '../../../tools/promises/claims.ts';
import { publicPages } from '../public-pages.ts';

const folder = inject('builtApp');

/** Parts of a page that are read as one text each: of a table, a row. */
const parts = 'p, li, h1, h2, h3, h4, dt, dd, tr, figcaption, [role=img]';

/** Says itself that it is not there yet. */
const mark = /coming soon|not yet/i;

/** A page as a build has written it, without what nobody reads. */
function documentOf(page: string): Document {
  const { document } = parseHTML(readFileSync(join(folder, page, 'index.html'), 'utf8'));
  for (const element of document.querySelectorAll('script, style, form')) element.remove();
  // Words of neighbors are no one word.
  for (const element of document.body.querySelectorAll('*')) element.before(' ');
  return document;
}

const textOf = (element: Element) =>
  `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`.replace(/\s+/g, ' ').trim();

/** All that a page says to a reader and, in its head, to a search engine. */
function sentencesOf(page: string, document: Document) {
  const told = [...document.querySelectorAll(parts)].filter((element) => !element.querySelector(parts));
  const head = [document.title, document.querySelector('meta[name=description]')?.getAttribute('content')];
  const isLaterAsAWhole = document.querySelector('[data-soon] h1') !== null;
  return [
    ...head.map((text) => ({ text: text ?? '', isMarked: isLaterAsAWhole, isSample: false })),
    ...told.map((element) => ({
      text: textOf(element),
      isMarked: element.closest('[data-soon]') !== null,
      isSample: /sample/i.test(
        element.closest('section[aria-labelledby]')?.querySelector('h2')?.textContent ?? '',
      ),
    })),
  ]
    .filter(({ text, isSample }) => text !== '' && !isSample && !text.endsWith('?') && !saysNothing(text))
    .map(({ text, isMarked }) => ({ page, text, isMarked: isMarked || mark.test(text) }));
}

const pages = publicPages.map((path) => ({ path, document: documentOf(path) }));
const sentences = pages.flatMap(({ path, document }) => sentencesOf(path, document));
const later = claims.filter(({ state }) => state.is === 'soon');
const isLater = (text: string) => later.some(({ words }) => words.test(text));
const marked = pages.flatMap(({ document }) => [...document.querySelectorAll('[data-soon]')].map(textOf));
const list = (found: typeof sentences) => [...new Set(found.map(({ text }) => text))];

describe('what the site promises', () => {
  test('is marked wherever it is said, as long as the product does not do it', () => {
    expect(list(sentences.filter(({ text, isMarked }) => !isMarked && isLater(text)))).toEqual([]);
  });

  test('is marked no longer, once the product does it', () => {
    // The terms say what the mark means.
    const outdated = sentences.filter(
      ({ text }) => mark.test(text) && !text.includes('marked “coming soon”'),
    );
    expect(list(outdated.filter(({ text }) => !isLater(text)))).toEqual([]);
    expect(marked.filter((text) => !isLater(text))).toEqual([]);
  });

  test('is marked in words that can be read', () => {
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter((text) => !text.includes('Coming soon'))).toEqual([]);
  });

  test('is a claim that is known', () => {
    // Two or three words are a name. Legal texts are read by `tests/promises/texts.test.ts`.
    const unknown = sentences.filter(
      ({ page, text, isMarked }) =>
        !isMarked &&
        !/-(policy|service|agreement|processors)$/.test(page) &&
        text.split(' ').length > 3 &&
        !claims.some(({ words }) => words.test(text)),
    );
    expect(list(unknown)).toEqual([]);
  });

  test('is nothing that our own bot says of what is not there', () => {
    expect(knowledge.map(({ content }) => content).filter(isLater)).toEqual([]);
  });

  test.each(claims)('is said: $says', ({ words }) => {
    expect(sentences.some(({ text }) => words.test(text))).toBe(true);
  });

  test.each(['/', '/features', '/customers'])(
    'says of figures nobody has measured that they are examples: %s',
    (path) => {
      expect(list(sentences.filter(({ page }) => page === path))).toContain(
        'Example figures, until we have counted our own.',
      );
    },
  );
});
