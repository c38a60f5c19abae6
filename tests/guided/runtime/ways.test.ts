import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphOf, startId } from '../../../machines/guided/flow-graph.ts';
import { type Flow, stepsOf } from '../../../supabase/functions/_shared/flows/language.ts';
import { prove } from '../../../supabase/functions/_shared/flows/proof/prove.ts';
import { waysThrough } from '../../../supabase/functions/_shared/flows/proof/ways.ts';
import { cafe, clinic, readFlow } from '../language/samples.ts';
import { endOf, isPlayable, play, textsOf } from './play.ts';
import { Chance, goodFlow } from './random.ts';

/** Every way on from every step, as the picture draws them. */
const drawn = (flow: Flow) =>
  graphOf(flow)
    .edges.filter(({ from }) => from !== startId)
    .flatMap(({ from, by }) => by.map((each) => `${from} ${each}`));

const taken = (flow: Flow) =>
  new Set(waysThrough(flow).through.flatMap(({ turns }) => turns.map(({ step, by }) => `${step} ${by}`)));

test.each([cafe, clinic])('every way on from every step is in a way through: $name', (flow) => {
  const all = taken(flow);
  expect(drawn(flow).filter((turn) => !all.has(turn))).toEqual([]);
});

test('that holds for any flow that may go live, and each way that can be played leads to an end', () => {
  fc.assert(
    fc.property(fc.gen(), (draw) => {
      const flow = goodFlow(new Chance(draw), 14);
      const all = taken(flow);
      expect(drawn(flow).filter((turn) => !all.has(turn))).toEqual([]);
      for (const { way } of waysThrough(flow).through) {
        if (isPlayable(way)) expect(endOf(...play(flow, way))).toBeDefined();
      }
    }),
    { numRuns: 30, endOnFailure: true },
  );
});

test('a way says by what it leaves each step', () => {
  const { through } = waysThrough(cafe);
  const large = through.find(({ turns }) => turns.some(({ step, by }) => step === 'size' && by === 1));
  expect(large?.turns.slice(0, 3)).toEqual([
    { step: 'guests', by: 'next' },
    { step: 'size', by: 1 },
    { step: 'boss', by: 'next' },
  ]);
  expect(large?.way[1]).toMatchObject({ at: 'guests', event: { type: 'answer' } });
});

test('there is a way to each step, and none to one that nobody gets to', () => {
  const ids = [...stepsOf(cafe.steps)].map(({ step }) => step.id);
  expect([...waysThrough(cafe).to.keys()].toSorted()).toEqual(ids.toSorted());
  const cut = readFlow({ ...cafe, steps: [{ id: 'stop', type: 'end' }, ...cafe.steps] });
  expect([...waysThrough(cut).to.keys()]).toEqual(['stop']);
  const way = waysThrough(cafe).to.get('time') ?? [];
  expect(textsOf(...play(cafe, way)).at(-1)).toBe('At what time?');
});

test('a flow that never ends is gone through as far as one gets', () => {
  const round = readFlow({
    ...clinic,
    steps: [
      { id: 'a', type: 'ask', saves: 'a', text: 'Again?', question: { kind: 'text' } },
      { id: 'b', type: 'goto', step: 'a' },
    ],
  });
  expect(prove(round).problems.map(({ kind }) => kind)).toContain('endless');
  expect(waysThrough(round).through.map(({ turns }) => turns.map(({ step }) => step))).toEqual([['a', 'b']]);
});
