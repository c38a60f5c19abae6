import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Edit,
  edited,
  freshAnswer,
  freshId,
  landingsOf,
  neighboursOf,
  placeOf,
  spotOf,
  stepIn,
} from '../../../machines/guided/edit-flow.ts';
import {
  draftSchema,
  type Flow,
  limits,
  nameOf,
  type Step,
  stepsOf,
} from '../../../supabase/functions/_shared/flows/language.ts';
import { cafe } from '../language/samples.ts';
import { Chance, goodFlow } from '../runtime/random.ts';

const say = (id: string): Step => ({ id, type: 'say', text: id });
const small = (steps: Step[]): Flow => draftSchema.parse({ ...cafe, triggers: [], steps });
/** A branch with one case and an otherwise, and steps around it. */
const flow = small([
  say('a'),
  {
    id: 'b',
    type: 'branch',
    cases: [{ when: [{ is: 'open' }], steps: [say('c'), say('d')] }],
    otherwise: [],
  },
  say('e'),
]);

/** The steps as one reads them, those inside others behind dots. */
const order = ({ steps }: Flow) =>
  [...stepsOf(steps)].map(({ step, depth }) => '.'.repeat(depth) + step.id).join(' ');
const after = (edit: Edit, of = flow) => order(edited(of, edit));

describe('an edit', () => {
  test.each<[string, Edit, string]>([
    ['adds a step', { type: 'add', step: say('n'), at: { list: 'flow', index: 1 } }, 'a n b .c .d e'],
    [
      'adds one inside another',
      { type: 'add', step: say('n'), at: { list: { step: 'b', list: 'otherwise' }, index: 0 } },
      'a b .c .d .n e',
    ],
    ['changes one', { type: 'change', step: { ...say('c'), name: 'See' } }, 'a b .c .d e'],
    ['removes one with all inside', { type: 'remove', id: 'b' }, 'a e'],
    ['moves one down', { type: 'move', id: 'a', to: { list: 'flow', index: 2 } }, 'b .c .d a e'],
    [
      'moves one in',
      { type: 'move', id: 'e', to: { list: { step: 'b', list: 0 }, index: 1 } },
      'a b .c .e .d',
    ],
    ['moves one out', { type: 'move', id: 'c', to: { list: 'flow', index: 0 } }, 'c a b .d e'],
    ['duplicates one with all inside', { type: 'duplicate', id: 'b' }, 'a b .c .d s1 .s2 .s3 e'],
  ])('%s', (_, edit, expected) => {
    expect(after(edit)).toBe(expected);
  });

  test('changes nothing where it cannot be made', () => {
    const deep = (depth: number): Step =>
      depth === 0 ? say('x') : { id: `p${depth}`, type: 'person', otherwise: [deep(depth - 1)] };
    const inB = { list: { step: 'b', list: 0 }, index: 0 } as const;
    const edits: Edit[] = [
      { type: 'change', step: say('gone') },
      { type: 'remove', id: 'gone' },
      { type: 'duplicate', id: 'gone' },
      { type: 'move', id: 'gone', to: inB },
      { type: 'move', id: 'b', to: inB },
      { type: 'move', id: 'c', to: inB },
      { type: 'move', id: 'c', to: { ...inB, index: 1 } },
      { type: 'move', id: 'a', to: { list: { step: 'gone', list: 0 }, index: 0 } },
      { type: 'add', step: say('n'), at: { list: { step: 'gone', list: 0 }, index: 0 } },
      { type: 'add', step: deep(3), at: { list: 'flow', index: 0 } },
      { type: 'add', step: deep(2), at: inB },
    ];
    for (const edit of edits) expect(edited(flow, edit)).toBe(flow);
    const full = small(Array.from({ length: limits.steps }, (_, index) => say(`f${index}`)));
    expect(edited(full, { type: 'duplicate', id: 'f1' })).toBe(full);
  });

  test('leaves what it does not touch as it was, so that it is not drawn anew', () => {
    const moved = edited(flow, { type: 'move', id: 'a', to: { list: 'flow', index: 3 } });
    expect(stepIn(moved, 'b')).toBe(stepIn(flow, 'b'));
    const changed = edited(flow, { type: 'change', step: { ...say('c'), name: 'See' } });
    expect(stepIn(changed, 'd')).toBe(stepIn(flow, 'd'));
  });

  test('gives a copy ids of its own, and keeps what leads within it', () => {
    const round = small([
      { id: 'p', type: 'person', otherwise: [say('x'), { id: 'g', type: 'goto', step: 'x' }] },
      { id: 'h', type: 'goto', step: 'p' },
    ]);
    const copy = stepIn(edited(round, { type: 'duplicate', id: 'p' }), 's1');
    expect(copy).toMatchObject({ otherwise: [{ id: 's2' }, { id: 's3', step: 's2' }] });
    expect(stepIn(edited(round, { type: 'duplicate', id: 'h' }), 's1')).toMatchObject({ step: 'p' });
  });
});

describe('a step may land', () => {
  const places = (id: string) =>
    landingsOf(flow, id).map((to) => order(edited(flow, { type: 'move', id, to })));

  test('in every list, and not where it is', () => {
    expect(places('e')).toEqual([
      'e a b .c .d',
      'a e b .c .d',
      'a b .e .c .d',
      'a b .c .e .d',
      'a b .c .d .e',
      'a b .c .d .e',
    ]);
    expect(places('c')).toContain('a b .d c e');
  });

  test('not within itself', () => {
    expect(places('b')).toEqual(['b .c .d a e', 'a e b .c .d']);
  });

  test('not behind an end, where nobody would get to it, neither by the pointer nor by keys', () => {
    const ended = small([say('a'), say('b'), { id: 'z', type: 'end' }]);
    expect(landingsOf(ended, 'a')).toEqual([{ list: 'flow', index: 2 }]);
    expect(neighboursOf(ended, 'b')).toEqual({ up: { list: 'flow', index: 0 } });
    expect(neighboursOf(small([{ id: 'z', type: 'end' }, say('a')]), 'z').down).toEqual({
      list: 'flow',
      index: 2,
    });
  });
});

test('a step stands somewhere in its own list', () => {
  expect(placeOf(flow, 'b')).toMatchObject({ place: 2, of: 3 });
  expect(placeOf(flow, 'e')).toMatchObject({ place: 3, of: 3 });
  expect(placeOf(flow, 'c')).toMatchObject({ place: 1 });
  expect(placeOf(flow, 'gone')).toBeNull();
});

describe('a step is moved by one', () => {
  test('into what stands beside it and out again', () => {
    const places: string[] = [order(flow)];
    let moving = flow;
    for (let { down } = neighboursOf(moving, 'a'); down; { down } = neighboursOf(moving, 'a')) {
      moving = edited(moving, { type: 'move', id: 'a', to: down });
      places.push(order(moving));
    }
    expect(places).toEqual([
      'a b .c .d e',
      'b .a .c .d e',
      'b .c .a .d e',
      'b .c .d .a e',
      'b .c .d .a e',
      'b .c .d a e',
      'b .c .d e a',
    ]);
  });

  test('not at all where it is alone', () => {
    expect(neighboursOf(small([say('a')]), 'a')).toEqual({});
    expect(neighboursOf(small([say('a')]), 'gone')).toEqual({});
  });

  test('and back, whatever the flow: nothing is lost, and no two steps have one id', () => {
    fc.assert(
      fc.property(fc.gen(), fc.nat(), (draw, pick) => {
        const some = goodFlow(new Chance(draw));
        const all = [...stepsOf(some.steps)].map(({ step }) => step.id);
        const id = all[pick % all.length] ?? '';
        const { up, down } = neighboursOf(some, id);
        for (const to of [up, down]) {
          if (!to) continue;
          const moved = edited(some, { type: 'move', id, to });
          expect(draftSchema.safeParse(moved).success).toBe(true);
          expect([...stepsOf(moved.steps)].map(({ step }) => step.id).sort()).toEqual(all.toSorted());
          const back = to === up ? neighboursOf(moved, id).down : neighboursOf(moved, id).up;
          if (!back) throw new Error('There is no way back.');
          expect(edited(moved, { type: 'move', id, to: back })).toEqual(some);
        }
        const twice = edited(some, { type: 'duplicate', id });
        const ids = [...stepsOf(twice.steps)].map(({ step }) => step.id);
        expect(new Set(ids).size).toBe(ids.length);
        const copy = [...stepsOf(twice.steps)].filter(({ step }) => !all.includes(step.id));
        expect(copy.map(({ step }) => nameOf(step))).toEqual(
          twice === some
            ? []
            : [...stepsOf([stepIn(some, id) ?? say('gone')])].map(({ step }) => nameOf(step)),
        );
      }),
      { numRuns: 200 },
    );
  });
});

test('new steps and answers have names that are free', () => {
  expect(freshId(small([say('s1'), say('s3')]))).toBe('s2');
  const ask = (id: string, saves: string): Step => ({
    id,
    type: 'ask',
    saves,
    text: 'Why?',
    question: { kind: 'text' },
  });
  expect(freshAnswer(small([ask('a', 'answer_a'), ask('b', 'other')]))).toBe('answer_b');
  expect(spotOf(flow, 'd')).toEqual({ list: { step: 'b', list: 0 }, index: 1 });
});
