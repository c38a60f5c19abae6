import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
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
) {
  const getPage = fromPromise(async () => ({ items, next: null }));
  render(
    <Links>
      <RuntimeProvider
        runtime={{
          provide: (machine) => machine.provide({ actors: { getPage } }) as typeof machine,
          perform: () => {},
        }}
      >
        <ReplySource botId="b1" hasSource={false} question="can i park?" {...reply} />
      </RuntimeProvider>
    </Links>,
  );
}

const fix = '[Fix it]';

test('says which entry a reply came from, and leads to it; what is right is no longer asked', async () => {
  show([parking], { entryId: 'e1', isUnknown: false });
  await waitFor(() => expect(readPage()).toEqual(['From: Is there parking?', '[Right]', fix]));
  press('Right');
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
