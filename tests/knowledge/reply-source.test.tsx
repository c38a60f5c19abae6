import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Entry } from '../../machines/bots/actors.ts';
import { ReplySource } from '../../src/app/knowledge/reply-source.tsx';
import { RuntimeProvider } from '../../src/flows/runtime.tsx';
import { Links } from '../harness/links.tsx';
import { press } from '../harness/screen.ts';
import { readPage } from '../harness/walk/page.ts';
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
        <ReplySource botId="b1" hasSource={false} {...reply} />
      </RuntimeProvider>
    </Links>,
  );
}

const fix = '[Fix it](/bots/b1?entry=e1)';

test('says which entry a reply came from, and leads to it; what is right is no longer asked', async () => {
  show([parking], { entryId: 'e1', isUnknown: false });
  await waitFor(() => expect(readPage()).toEqual(['From: Is there parking?', '[Right]', fix]));
  press('Right');
  expect(readPage()).toEqual(['From: Is there parking? ✓ Right']);
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

test('leads from what the bot does not know to a new answer', () => {
  show([], { entryId: null, isUnknown: true });
  expect(readPage()).toEqual(['[Write the answer](/bots/b1?question=)']);
});
