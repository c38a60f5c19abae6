import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moved, nextTo } from '../../../machines/guided/flow-order.ts';

const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id).join('');

describe('of a list', () => {
  test.each([
    ['c', 'a', 'cab'],
    ['a', 'c', 'bac'],
    ['a', null, 'bca'],
    ['b', 'b', 'abc'],
    ['b', 'c', 'abc'],
    ['gone', 'a', 'abc'],
  ])('%s is moved in front of %s', (id, before, order) => {
    expect(ids(moved(list, { id, before }))).toBe(order);
  });

  test('the first cannot be moved up, nor the last down', () => {
    expect(nextTo(list, 0)).toEqual({ down: 'c' });
    expect(nextTo(list, 1)).toEqual({ up: 'a', down: null });
    expect(nextTo(list, 2)).toEqual({ up: 'b' });
    expect(nextTo([{ id: 'a' }], 0)).toEqual({});
  });

  test('what was moved up is moved back by moving it down', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2 }), fc.nat(), (names, pick) => {
        const all = names.map((id) => ({ id }));
        const index = 1 + (pick % (all.length - 1));
        const { up } = nextTo(all, index);
        const after = moved(all, { id: all[index]?.id ?? '', before: up ?? null });
        const { down } = nextTo(after, index - 1);
        expect(moved(after, { id: all[index]?.id ?? '', before: down ?? null })).toEqual(all);
      }),
    );
  });
});
