import { expect, test } from 'vitest';
import { inTurn } from '../../../supabase/functions/_shared/in-turn.ts';

const items = ['one', 'two', 'three'];

test('does one after the other, in their order', async () => {
  const begun: string[] = [];
  const done = await inTurn(items, Number.POSITIVE_INFINITY, async (item) => {
    begun.push(item);
    await new Promise(setImmediate);
    return begun.length;
  });
  expect(done).toEqual([1, 2, 3]);
  expect(begun).toEqual(items);
});

test('does the first even if there is no time, and then stops', async () => {
  expect(await inTurn(items, 0, async (item) => item)).toEqual(['one']);
});
