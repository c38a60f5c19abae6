import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Sentences that stand in several places, and why. A page's sentence that another repeats stands in its area's words. */
const repeated: Readonly<Record<string, string>> = {
  'The page you’re looking for doesn’t exist or has moved.': 'site and app share no file for one sentence',
  'Failed to verify authentication.': 'specified as a toast and on its card, which end differently',
  'This area is restricted to administrators.': 'a description for search engines, and the page',
  'You’re all caught up.': 'Home and the questions are in files of their own',
};

/** Four words and more, up to the end of a sentence. */
const isSentence = (text: string) => /^\S+ \S+ \S+ \S/.test(text) && /[.!?…]$/.test(text);

const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…]) /)
    .filter(isSentence);

/** The sentences that stand in a source as they are: in strings, templates and elements. */
function sentencesIn(file: string, source: string): Set<string> {
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateElement: ({ value }) => void found.push(value.cooked ?? ''),
    JSXText: ({ value }) => void found.push(value),
  }).visit(parseSync(file, source).program);
  return new Set(found.flatMap(sentencesOf));
}

/** Whether a file has what people read: views, and their words. */
const isRead = (file: string) => file.endsWith('.tsx') || /^src\/(app|site)\/.*words\.ts$/.test(file);

/** Sentences of views and of their words that stand in another file as well. */
function repeatedIn(files: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const [file, source] of files) {
    for (const sentence of sentencesIn(file, source)) {
      places.set(sentence, [...(places.get(sentence) ?? []), file]);
    }
  }
  return new Map([...places].filter(([, where]) => where.length > 1 && where.some(isRead)));
}

test('a sentence that a page says stands in one file', () => {
  const files = globSync(['src/**/*.tsx', 'src/{app,site}/**/*words.ts', 'machines/**/*.ts']);
  const found = repeatedIn(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
  for (const [sentence, where] of found) {
    expect(repeated, `“${sentence}” stands in ${where.join(', ')}`).toHaveProperty([sentence]);
  }
  expect([...found.keys()].toSorted(), 'and what is listed is still there').toEqual(
    Object.keys(repeated).toSorted(),
  );
});

test.each([
  ['a string', "const problem = 'Try again in a moment.';"],
  ['a template', 'const problem = `Try again in a moment.`;'],
  ['an element', 'const problem = <p>\n  Not saved. Try again in\n  a moment.\n</p>;'],
])('%s that says what another page says is found', (_, source) => {
  const files = new Map([
    ['one.tsx', '<p title="Try again in a moment." />'],
    ['other.tsx', source],
  ]);
  expect([...repeatedIn(files)]).toEqual([['Try again in a moment.', ['one.tsx', 'other.tsx']]]);
});
