import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortOut } from '../../machines/knowledge/pasted-answers.ts';
import { archiveOf, nameOf, type Portion } from '../../src/export/archive.ts';
import { type Part, partNames, parts } from '../../src/export/parts.ts';
import { readPaste } from '../../src/paste/read-paste.ts';
import type { Export, Row } from '../../src/server/export/pages.ts';
import { filesIn } from './downloads.ts';

const until = '2026-11-25T08:30:00.000001+00:00';

/** An export that is finished, of portions in their order. */
function finishedOf(portions: readonly Portion[]): {
  made: Export;
  read: (number: number) => Promise<Portion>;
} {
  const fetched: Partial<Record<Part, number>> = {};
  for (const { part, rows } of portions) fetched[part] = (fetched[part] ?? 0) + rows.length;
  const made = {
    businessId: 'c1',
    userId: 'u1',
    until,
    begunAt: until,
    part: null,
    place: null,
    portions: portions.length,
    fetched,
    expected: 0,
  };
  const read = async (number: number) => {
    const portion = portions[number];
    if (!portion) throw new Error(`There is no portion ${number}.`);
    return portion;
  };
  return { made, read };
}

const portionOf = (part: Part, ...rows: Row[]): Portion => ({ part, rows });

/** The files of an archive, by their names, as texts. */
async function filesOf(portions: readonly Portion[]): Promise<Record<string, string>> {
  const { made, read } = finishedOf(portions);
  return filesIn(await archiveOf(made, read));
}

const jsonIn = (files: Record<string, string>, name: string) => JSON.parse(files[name] ?? '');
const csvIn = (files: Record<string, string>, name: string): string[][] =>
  parse(files[name] ?? '', { bom: true });

const cafe = { id: 'c1', name: 'Corner Café', kind: 'coffee', website: null, time_zone: 'UTC' };
const business = portionOf('business', cafe);
const bots = portionOf('bots', { id: 'b1', name: 'Wick', starters: ['Hi?', 'Open?'], auto_open: false });

const message = (id: number, text: string, more: Row = {}): Row => ({
  conversation_id: 't1',
  id,
  author: 'visitor',
  text,
  options: [],
  created_at: until,
  ...more,
});

const answer = (
  bot: string,
  position: number,
  question: string | null,
  text: string,
  ways: string[] = [],
  texts: Row | null = null,
): Row => ({
  id: `${bot}-${position}`,
  bot_id: bot,
  question,
  answer: text,
  other_questions: ways,
  position,
  is_example: false,
  updated_at: until,
  texts,
});

test('an archive has every row of every portion, as JSON and as CSV, in the columns of its part', async () => {
  const said = [message(1, 'Hello'), message(2, '¿Está “abierto”?\nYes, 9–5; 日本'), message(3, '')];
  const files = await filesOf([
    business,
    bots,
    portionOf('conversations', { id: 't1', bot_id: 'b1', contact: '+49 30 1234', started_at: until }),
    portionOf('messages', ...said.slice(0, 2)),
    portionOf('messages', ...said.slice(2)),
  ]);
  for (const part of partNames.filter((name) => name !== 'answers')) {
    const all = { business: [cafe], bots: bots.rows, messages: said }[part as string];
    const columns: readonly string[] = parts[part];
    const json = jsonIn(files, `${part}.json`);
    if (all) expect(json).toEqual(all.map((row: Row) => JSON.parse(JSON.stringify(row))));
    for (const row of json) expect(columns).toEqual(expect.arrayContaining(Object.keys(row)));
    expect(csvIn(files, `${part}.csv`)[0]).toEqual(columns);
    expect(csvIn(files, `${part}.csv`)).toHaveLength(json.length + 1);
  }
  const [, ...rows] = csvIn(files, 'messages.csv');
  expect(rows.map((row) => row[parts.messages.indexOf('text')])).toEqual(said.map(({ text }) => text));
  expect(csvIn(files, 'bots.csv')[1]?.[parts.bots.indexOf('starters')]).toBe('Hi?\nOpen?');
});

test('a manifest says of what and when it is, and how many rows there are', async () => {
  const files = await filesOf([business, bots, portionOf('messages', message(1, 'a'), message(2, 'b'))]);
  expect(jsonIn(files, 'manifest.json')).toMatchObject({
    format: 'deskbell-export',
    version: 1,
    business: { id: 'c1', name: 'Corner Café' },
    as_of: until,
    counts: { business: 1, bots: 1, messages: 2, conversations: 0 },
  });
  expect(jsonIn(files, 'manifest.json').files.concat('manifest.json').toSorted()).toEqual(
    Object.keys(files).toSorted(),
  );
  expect(files['README.txt']).toContain('Data of Corner Café, exported from Deskbell\r\n');
  expect(files['README.txt']).toContain('messages.json, messages.csv (2)\r\n');
});

test('what a spreadsheet would take for a formula begins with an apostrophe, and Excel sees that it is UTF-8', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", 'a=1', "it's"];
  const files = await filesOf([business, portionOf('messages', ...texts.map((text, n) => message(n, text)))]);
  const csv = files['messages.csv'] ?? '';
  expect(csv.startsWith('\uFEFFconversation_id,')).toBe(true);
  const cells = csvIn(files, 'messages.csv')
    .slice(1)
    .map((row) => row[parts.messages.indexOf('text')]);
  expect(cells).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", "'\r=1", "''=1", 'a=1', "it's"]);
  expect(jsonIn(files, 'messages.json').map(({ text }: { text: string }) => text)).toEqual(texts);
});

test('answers have a pair of files per bot, in the order their owner gave them', async () => {
  const files = await filesOf([
    business,
    portionOf('bots', { id: 'b1', name: 'Wick' }, { id: 'b2', name: ' wick! ' }, { id: 'b3', name: '***' }),
    portionOf('answers', answer('b1', 3, 'C?', 'c'), answer('b1', -1, 'A?', 'a')),
    portionOf('answers', answer('b1', 2, 'B?', 'b'), answer('b2', 1, 'D?', 'd'), answer('b3', 1, 'E?', 'e')),
  ]);
  const questions = (name: string) =>
    jsonIn(files, name).map(({ question }: { question: string }) => question);
  expect(questions('answers/wick.json')).toEqual(['A?', 'B?', 'C?']);
  expect(questions('answers/wick-2.json')).toEqual(['D?']);
  expect(questions('answers/unnamed.json')).toEqual(['E?']);
  expect(csvIn(files, 'answers/wick.csv')).toEqual([
    ['Question', 'Answer', 'Other ways to ask'],
    ['A?', 'a', ''],
    ['B?', 'b', ''],
    ['C?', 'c', ''],
  ]);
});

test('the file is named after the business and the day', async () => {
  const named = async (name: string) => {
    const { made, read } = finishedOf([portionOf('business', { ...cafe, name })]);
    return nameOf(made, read);
  };
  expect(await named('Corner Café')).toBe('corner-café-export-2026-11-25.zip');
  expect(await named('../..\\CON: <b>')).toBe('con-b-export-2026-11-25.zip');
  expect(await named('***')).toBe('unnamed-export-2026-11-25.zip');
});

/** What an owner may have written: lines without spaces at their ends, as the server keeps them. */
const line = fc
  .array(fc.constantFrom(...'ab=+-@\'",;|?:é日', ' ', 'Q: ', '\\'), { minLength: 1, maxLength: 12 })
  .map((letters) => `x${letters.join('')}x`.slice(1, -1).trim())
  .filter((text) => text !== '');
const written = fc.record({
  content: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  ways: fc.array(line, { maxLength: 3 }),
  texts: fc.dictionary(
    fc.constantFrom('de', 'zh'),
    fc.record({ question: line, answer: line, other_questions: fc.array(line, { maxLength: 2 }) }),
  ),
});

const added = (text: string) => {
  const { answers, leftOut } = sortOut(
    readPaste(text),
    { entries: 0, top: 1, questions: [], language: 'en', languages: ['de', 'zh'] },
    () => 'id',
  );
  const inLanguages = answers.map((one) =>
    one.texts.toSorted((text, other) => (text.language < other.language ? -1 : 1)),
  );
  return { texts: answers.map((one) => one.text), inLanguages, leftOut };
};

test.each(['json', 'csv'] as const)(
  'answers come back equal when their %s is added to another bot',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 4 }), async (entries) => {
        const rows = entries.map(({ content, ways, texts }, n) =>
          answer('b1', n, `=${n} is it?`, content, ways, texts),
        );
        const files = await filesOf([business, bots, portionOf('answers', ...rows)]);
        expect(added(files[`answers/wick.${kind}`] ?? '')).toEqual({
          texts: rows.map(({ question, answer: content, other_questions }) => ({
            title: question,
            content,
            otherQuestions: other_questions,
          })),
          inLanguages: entries.map(({ texts }) =>
            Object.entries(texts)
              .sort(([one], [other]) => (one < other ? -1 : 1))
              .map(([language, { question: title, answer: content, other_questions: otherQuestions }]) => ({
                language,
                title,
                content,
                otherQuestions,
              })),
          ),
          leftOut: [],
        });
      }),
    );
  },
);
