/** Which file shows a flow. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../harness/report/proofs.ts';

const views = globSync('src/**/*.tsx', { cwd: root }).sort();
const sources = new Map(views.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

const inCamelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The view of a flow or of a use of one, from the top of the project: what runs its chart, best under its own name; of a
 * chart that views know under other names what its test shows it with.
 */
export function viewOf(id: string, test: string | undefined): string | undefined {
  const runs = new RegExp(`\\buse\\w+\\(\\s*${inCamelCase(id)}(Machine)?\\b`);
  const running = views.filter((file) => runs.test(sources.get(file) ?? ''));
  return running.find((file) => basename(file) === `${id}.tsx`) ?? running[0] ?? (test && shownBy(test));
}

/** The first view that a test imports. */
const shownBy = (test: string): string | undefined =>
  /from '\.\.\/\.\.\/(src\/[^']+\.tsx)'/.exec(readFileSync(test, 'utf8'))?.[1];
