/** What tests have tried, in figures: written where it is known, read by `npm run reliability`. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../../node_modules/.cache/deskbell/figures');
const fileOf = (name: string) => join(folder, `${name}.json`);

/** Written down once all that it counts was tried, and nothing was found. */
export function recordFigure(name: string, figure: Record<string, number>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(figure));
}

/** A figure, if it was recorded after a moment (in milliseconds, as `Date.now()`). */
export function figureSince(moment: number, name: string): Record<string, number> | undefined {
  const file = fileOf(name);
  if (!existsSync(file) || statSync(file).mtimeMs < moment) return undefined;
  return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(file, 'utf8')));
}
