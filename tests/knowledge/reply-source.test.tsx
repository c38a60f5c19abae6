import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Answer } from '../../machines/answers.ts';
import type { Entry } from '../../machines/bots/actors.ts';
import { ReplySource } from '../../src/app/knowledge/reply-source.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { hours, parking } from './entry-samples.ts';

/** What stands under a reply, where these entries are found. */
function show(
  items: readonly Entry[],
  reply: { entryId: string | null; isUnknown: boolean; hasSource?: boolean },
  putInExam = async (_: { input: unknown }): Promise<Answer<'refused'>> => ({ ok: true }),
) {
  const getPage = fromPromise(async () => ({ items, next: null }));
  const makeChange = fromPromise(putInExam);
  render(
    <Links>
      <RuntimeProvider
        runtime={{
          provide: (machine) => machine.provide({ actors: { getPage, makeChange } }) as typeof machine,
          perform: () => {},
        }}
      >
        <ReplySource botId="b1" hasSource={false} question="can i park?" {...reply} />
      </RuntimeProvider>
    </Links>,
  );
}

const fix = '[Fix it]';

test('says which entry a reply came from, and leads to it; what is right is put into the exam', async () => {
  const putInExam = vi.fn(async (): Promise<Answer<'refused'>> => ({ ok: true }));
  show([parking], { entryId: 'e1', isUnknown: false }, putInExam);
  await waitFor(() => expect(readPage()).toEqual(['From: Is there parking?', '[Right]', fix]));
  press('Right');
  expect(readPage()).toEqual(['From: Is there parking? ✓ Right']);
  await waitFor(() => expect(readPage()).toEqual(['From: Is there parking? ✓ Right, and in the exam']));
  const change = { type: 'put', botId: 'b1', question: 'can i park?', entryId: 'e1' };
  expect(putInExam).toHaveBeenCalledWith(expect.objectContaining({ input: { change } }));
});

test('what the exam has no room for is right all the same', async () => {
  const refuse = vi.fn(async () => ({ ok: false, reason: 'refused', message: 'Full.' }) as const);
  show([parking], { entryId: 'e1', isUnknown: false }, refuse);
  await waitFor(() => expect(readPage()).toContain('[Right]'));
  press('Right');
  await waitFor(() => expect(refuse).toHaveBeenCalled());
  expect(readPage()).toEqual(['From: Is there parking? ✓ Right']);
});

test('asks of what is to be fixed whether this answer is wrong, or a new one is missing', async () => {
  show([parking], { entryId: 'e1', isUnknown: false });
  await waitFor(() => expect(readPage()).toContain(fix));
  press('Fix it');
  expect(readPage()).toEqual([
    'From: Is there parking? [Change this answer](/bots/b1?entry=e1) [Write a new one](/bots/b1?question=can+i+park%3F)',
  ]);
});

test('names an entry without a question by its answer', async () => {
  show([hours], { entryId: 'e3', isUnknown: false });
  await waitFor(() => expect(readPage()[0]).toBe('From: We are open ___.'));
});

test('leaves it to a reply from a source to say where it comes from', async () => {
  show([parking], { entryId: 'e1', isUnknown: false, hasSource: true });
  await waitFor(() => expect(readPage()).toEqual(['[Right]', fix]));
});

test('says nothing of an entry that is not there any more', async () => {
  show([], { entryId: 'e1', isUnknown: false });
  await waitFor(() => expect(readPage()).toEqual([]));
});

test('leads from what the bot does not know to a new answer, with what it was asked', () => {
  show([], { entryId: null, isUnknown: true });
  expect(readPage()).toEqual(['[Write the answer](/bots/b1?question=can+i+park%3F)']);
});
