import { expect, test } from 'vitest';
import { chunkCheck, unmatched } from '../../build/chunks.ts';

const runs = (modules: readonly string[]) => {
  const said: string[] = [];
  const { buildEnd } = chunkCheck();
  if (typeof buildEnd !== 'function') return expect.unreachable('The check has no hook.');
  const context = { getModuleIds: () => modules.values(), error: (message: string) => said.push(message) };
  Reflect.apply(buildEnd, context, []);
  return said;
};

/** A module for every fragment. */
const modules = unmatched([]).map((fragment) => `/deskbell/${fragment}tsx`);

test('a build in which each fragment of a path means a module is let through', () => {
  expect(modules.length).toBeGreaterThan(50);
  expect(runs(modules)).toEqual([]);
});

test('a build without the module that a fragment means ends, and names it', () => {
  expect(runs(modules.filter((id) => !id.includes('/src/app/bots/seen-on')))).toEqual([
    'No module is meant by src/app/bots/seen-on in build/chunks.ts.',
  ]);
});
