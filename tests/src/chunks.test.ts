import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chunkCheck, chunkFileName, chunks, unmatched } from '../../build/chunks.ts';

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

test('a file with the calls of an area is named for the area, any other by its first module', () => {
  expect(chunkFileName({ facadeModuleId: '/deskbell/src/server/inbox/calls.ts' })).toBe(
    'assets/inbox-[hash:7].js',
  );
  const others = ['/deskbell/src/server/inbox/thread.ts', '/deskbell/src/widget/runtime/calls.ts', null];
  for (const facadeModuleId of others) {
    expect(chunkFileName({ facadeModuleId })).toBe('assets/[name]-[hash:7].js');
  }
});

test('what the charts of each area ask is beside what runs them, but for the widget’s', () => {
  const files = globSync('machines/{*/,}actors.ts').map((file) => `/deskbell/${file.replaceAll('\\', '/')}`);
  const elsewhere = files.filter((id) => chunks.find(({ test }) => test(id))?.name !== 'flows');
  expect(files.length).toBeGreaterThan(20);
  expect(elsewhere).toEqual(['/deskbell/machines/widget/actors.ts']);
});
