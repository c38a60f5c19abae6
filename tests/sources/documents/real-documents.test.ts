import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../../../supabase/functions/_shared/sources/documents/read-document.ts';
import { entriesOf } from '../../../supabase/functions/_shared/sources/text/entries.ts';

// menu.* were written by LibreOffice 7.4 from one page of HTML, password.pdf by qpdf.
const folder = 'tests/sources/documents';
const limits = { from: 1, maxMs: 60_000 };

test.each(['menu.odt', 'menu.docx', 'menu.pdf'])('%s becomes entries that questions find', async (name) => {
  const document = await readDocument(readFileSync(join(folder, name)), name, limits);
  if (!document.ok) throw new Error(document.message);
  const entries = document.pages.flatMap(({ sections }) => entriesOf(sections, { title: name }));
  expect(entries.map(({ title }) => title)).toEqual([
    'Menu and allergens',
    'Menu and allergens: Cakes',
    'Do you have oat milk?',
    'Is there parking?',
    'Allergens',
  ]);
  expect(entries[1]?.content).toMatch(/Carrot cake: .*£3\.20.*£32/);
  expect(entries[4]?.content).toBe(
    '- Carrot cake: nuts, eggs, gluten\n- Banana bread: gluten\n\nÖffnungszeiten: täglich 8–18 Uhr.',
  );
});

test('Deno reads the same in them as Node', async () => {
  const made = mkdtempSync(join(tmpdir(), 'deskbell-documents-'));
  try {
    writeFileSync(join(made, 'a.csv'), 'Question,Answer\nDogs?,Yes.');
    writeFileSync(join(made, 'a.md'), '# Menu\n\nWe have *carrot* cake.');
    writeFileSync(join(made, 'a.html'), '<h1>Menu</h1><p>We have carrot cake.');
    const names = [
      ...['menu.odt', 'menu.docx', 'menu.pdf', 'password.pdf'].map((name) => join(folder, name)),
      ...['a.csv', 'a.md', 'a.html'].map((name) => join(made, name)),
    ];
    const printed = execFileSync(
      'node_modules/.bin/deno',
      [
        ...['run', '--cached-only', '--node-modules-dir=manual', '--no-lock', '--no-prompt'],
        ...[
          '--allow-env',
          `--allow-read=${folder},${made}`,
          'tests/sources/documents/print-document.ts',
          ...names,
        ],
      ],
      { encoding: 'utf8', env: { ...process.env, DENO_DIR: join(made, 'cache'), DENO_NO_UPDATE_CHECK: '1' } },
    );
    const here = await Promise.all(names.map((name) => readDocument(readFileSync(name), name, limits)));
    expect(
      printed
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(here);
  } finally {
    rmSync(made, { recursive: true });
  }
});

test.each(['menu.odt', 'menu.docx', 'menu.pdf', 'password.pdf'])(
  'whatever happened to the bytes of %s, there is text or a sentence',
  async (name) => {
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    const change = fc.record({ at: fc.nat(bytes.length - 1), to: fc.uint8Array({ maxLength: 8 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 20 }),
        fc.option(fc.nat(bytes.length - 1), { nil: bytes.length }),
        async (changes, length) => {
          const broken = bytes.slice(0, length);
          for (const { at, to } of changes) if (at + to.length <= length) broken.set(to, at);
          const document = await readDocument(broken, name, limits);
          if (document.ok) expect(document.next).toBeNull();
          else expect(document.message).toMatch(/^[A-Z].*\.$/);
        },
      ),
      { numRuns: 60 },
    );
  },
);
