import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareFlows } from '../../../machines/guided/compare-flows.ts';
import { type Edit, edited } from '../../../machines/guided/edit-flow.ts';
import { type Flow, type Step, stepsOf } from '../../../machines/guided/flow.ts';
import { flowFrom } from '../../../src/content/flow-templates/flow-from.ts';
import { Chance, goodFlow } from '../runtime/random.ts';

const table = await flowFrom('table', 'f1', 'en');
const say = (id: string): Step => ({ id, type: 'say', text: id });

/** The changes in short: what each is, and of which step. */
const short = (before: Flow, after: Flow): string[] =>
  compareFlows(before, after).map((change) => {
    if (change.is === 'new') return `new ${change.after.id}`;
    if (change.is === 'gone') return `gone ${change.before.id}`;
    const how = [change.isWritten ? 'written' : '', change.isMoved ? 'moved' : ''].filter(Boolean);
    return `${how.join(' and ')} ${change.after.id}`;
  });
const comesOf = (...edits: Edit[]) => short(table, edits.reduce(edited, table));

test('nothing has changed from a flow to itself', () => {
  expect(short(table, structuredClone(table))).toEqual([]);
});

test.each<[string, Edit[], string[]]>([
  ['added', [{ type: 'add', step: say('n'), at: { list: 'flow', index: 1 } }], ['new n']],
  ['removed', [{ type: 'remove', id: 'time' }], ['gone time']],
  [
    'removed with what stands inside',
    [{ type: 'remove', id: 'size' }],
    ['gone size', 'gone large', 'gone usual'],
  ],
  ['written', [{ type: 'change', step: { ...say('large'), name: 'Menu' } }], ['written large']],
  // Six others have kept their order.
  ['moved down', [{ type: 'move', id: 'guests', to: { list: 'flow', index: 3 } }], ['moved guests']],
  [
    'moved into a branch',
    [{ type: 'move', id: 'time', to: { list: { step: 'size', list: 'otherwise' }, index: 1 } }],
    ['moved time'],
  ],
  [
    'written and moved',
    [
      { type: 'change', step: say('usual') },
      { type: 'move', id: 'usual', to: { list: 'flow', index: 0 } },
    ],
    ['written and moved usual'],
  ],
])('a step that was %s is the only one', (_, edits, changes) => {
  expect(comesOf(...edits)).toEqual(changes);
});

test('a branch is not written where only what stands inside it is', () => {
  const [, , , branch] = table.steps;
  if (branch?.type !== 'branch') throw new Error('There is no branch.');
  const other = { ...branch, otherwise: undefined };
  expect(comesOf({ type: 'change', step: other })).toEqual(['written size', 'gone usual']);
});

test('steps that were there are gone or kept, others are new, and what is not named is the same', () => {
  const ids = ({ steps }: Flow) => [...stepsOf(steps)].map(({ step }) => step.id);
  fc.assert(
    fc.property(fc.gen(), (draw) => {
      const chance = new Chance(draw);
      const before = goodFlow(chance);
      let after = before;
      for (let count = chance.upTo(4); count > 0; count -= 1) {
        const id = chance.oneOf(ids(after).length > 0 ? ids(after) : ['']);
        const to = { list: 'flow' as const, index: chance.upTo(after.steps.length) };
        after = edited(
          after,
          chance.oneOf<Edit>([
            { type: 'remove', id },
            { type: 'duplicate', id },
            { type: 'move', id, to },
            { type: 'add', step: say(`n${count}`), at: to },
          ]),
        );
      }
      const changes = compareFlows(before, after);
      const named = (is: string) =>
        changes.flatMap((each) =>
          each.is === is ? [(each.is === 'gone' ? each.before : each.after).id] : [],
        );
      const [old, now] = [ids(before), ids(after)];
      expect(named('new')).toEqual(now.filter((id) => !old.includes(id)));
      expect(named('gone')).toEqual(old.filter((id) => !now.includes(id)));
      expect(changes.length === 0).toBe(JSON.stringify(before.steps) === JSON.stringify(after.steps));
    }),
    { numRuns: 100 },
  );
});
