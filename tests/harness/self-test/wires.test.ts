// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conversation, savedReplies } from '../../../machines/inbox/lists.ts';
import { replyMachine } from '../../../machines/inbox/reply.machine.ts';
import { wire } from '../../../machines/wires.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('lead to events that their targets know, or do not compile', () => {
  const outcome = () => null;
  wire({ words: '', from: replyMachine, outcome, to: savedReplies, tell: () => ({ type: 'refresh' }) });
  // @ts-expect-error a card has no items
  wire({ words: '', from: replyMachine, outcome, to: conversation, tell: () => ({ type: 'item.removed' }) });
  // @ts-expect-error what is removed has an id
  wire({ words: '', from: replyMachine, outcome, to: savedReplies, tell: () => ({ type: 'item.removed' }) });
});

test('are all walked', () => {
  const declared = globSync('machines/*/*wires.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/export const (\w+Wires) =/g)].map(([, name]) => name),
  );
  const walked = globSync('tests/*/*.test.tsx', { cwd: root }).map(read).join();
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter((name) => !new RegExp(`walkWires\\([^)]*\\b${name}\\b`).test(walked))).toEqual([]);
});

test('are what charts hear of each other by: no view tells a chart what has come of another', () => {
  const telling = globSync('src/**/*.tsx', { cwd: root }).filter((file) =>
    /\buseOutcome\([^;]*\bsend\w*\(/.test(read(file)),
  );
  expect(telling).toEqual([]);
});
