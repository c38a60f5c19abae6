/** README and docs name only what exists: links, sections, files, folders, commands. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const textOf = (file: string) => readFileSync(file, 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')];
const files = [...globSync('*.*'), ...globSync('{.github,machines,src,supabase,tests,tools}/**/*.*')];
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(textOf('package.json')));

/** All that stands in parentheses of a pattern, wherever it is found. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part);

/** Links that lead into the repository. */
const linksOf = (page: string) => found(textOf(page), /\]\((?!https?:)([^)\s]+)\)/g);

/** The sections of a page, by the names GitHub gives them. */
const sectionsOf = (page: string) =>
  found(textOf(page), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const isInFolder = /^(?:\.ci|\.github|docs|machines|public|src|supabase|tests)\//;
/** What no build makes, so that a name without its folder can be looked for. */
const isSource = /^[\w./-]+\.(?:bin|css|sql|toml|tsx?|wat)$/;
/** `<flow>.test.tsx` stands for many. */
const isPattern = /[<>*…{}]/;

const isThere = (name: string) =>
  existsSync(name) || (!isInFolder.test(name) && files.some((file) => file.endsWith(`/${name}`)));

describe.each(pages)('%s', (page) => {
  test('leads to files and sections that exist', () => {
    const lost = linksOf(page).filter((link) => {
      const [path = '', section] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      return !existsSync(target) || (section !== undefined && !sectionsOf(target).includes(section));
    });
    expect(lost).toEqual([]);
  });

  test('names files and folders that exist', () => {
    const words = found(textOf(page), /`([^`\n]+)`/g).flatMap((code) => code.split(' '));
    const names = words.filter((word) => isInFolder.test(word) || isSource.test(word));
    expect(names.filter((name) => !isPattern.test(name) && !isThere(name))).toEqual([]);
  });

  test('names commands that exist', () => {
    const commands = found(textOf(page), /npm run ([\w-]+)/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

/** Rows of tables with their heading: a folder stands once under each. */
function doublesIn(page: string): string[] {
  let heading = '';
  const seen = new Set<string>();
  return textOf(page)
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('#')) heading = line;
      const [, name] = /^\| (`[^|]+`) \|/.exec(line) ?? [];
      const key = `${heading} ${name}`;
      if (!name || !seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [key];
    });
}

test.each(['docs/map.md', 'docs/commands.md', 'docs/backend.md'])('%s has no row twice', (page) => {
  expect(doublesIn(page)).toEqual([]);
});

test.each(['machines/*/', 'src/*/', 'src/app/*/', 'tests/*/', 'tools/*/'])(
  'the map has all of %s',
  (folders) => {
    const named = found(textOf('docs/map.md'), /`([^`\n]+\/)`/g).flatMap((path) => path.split('/'));
    const names = globSync(folders).map((folder) => basename(folder));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !named.includes(name))).toEqual([]);
  },
);

test('every script is in the list of commands, but those that npm runs before others', () => {
  const listed = textOf('docs/commands.md');
  const names = Object.keys(scripts).filter((name) => !(name.slice('pre'.length) in scripts));
  expect(names.filter((name) => !new RegExp(`\`npm (run )?${name}\\b`).test(listed))).toEqual([]);
});

test('links lead from the README to every page', () => {
  const reached = new Set(['README.md']);
  for (const page of reached) {
    for (const link of linksOf(page)) {
      const [target = ''] = join(dirname(page), link).split('#');
      if (pages.includes(target)) reached.add(target);
    }
  }
  expect(pages.filter((page) => !reached.has(page))).toEqual([]);
});

/** As in `docs/specification.md, section 7`. */
test('code cites pages and sections that exist', () => {
  const sections = found(textOf('docs/specification.md'), /^## (\d)\. /gm);
  const cited = files
    .filter((file) => /\.(ts|tsx|sql)$/.test(file))
    .flatMap((file) => found(textOf(file), /(?<![\w/.])(docs\/[\w/-]+\.md(?:, section \d+)?)/g));
  const lost = cited.filter((citation) => {
    const [page = '', section] = citation.split(', section ');
    return !existsSync(page) || (section !== undefined && !sections.includes(section));
  });
  expect([cited.length > 0, ...lost]).toEqual([true]);
});
