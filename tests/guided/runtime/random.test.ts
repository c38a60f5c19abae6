import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { holds } from '../../../supabase/functions/_shared/flows/answers.ts';
import {
  type Condition,
  type Flow,
  flowSchema,
  limits,
} from '../../../supabase/functions/_shared/flows/language.ts';
import { classesOf } from '../../../supabase/functions/_shared/flows/proof/classes.ts';
import { prove } from '../../../supabase/functions/_shared/flows/proof/prove.ts';
import type { Input, Result } from '../../../supabase/functions/_shared/flows/run.ts';
import { missing } from '../../../supabase/functions/_shared/flows/texts.ts';
import { readFlow } from '../language/samples.ts';
import {
  begin,
  endOf,
  fullyBooked,
  hear,
  isPlayable,
  last,
  moment,
  play,
  take,
  textsOf,
  type World,
  world,
} from './play.ts';
import { Chance, faults, goodFlow, nextDoing, spoil } from './random.ts';

/** 10,000 flows were tried so: `GUIDED_RUNS=10000 npx vitest run --project units tests/guided/runtime/random.test.ts`. */
const runs = Number(process.env.GUIDED_RUNS ?? 40);
vi.setConfig({ testTimeout: Math.max(120_000, 500 * runs) });

/** Tries a property with flows by chance. A failure says its seed; to make the flow smaller would take minutes. */
const forAny = (property: (chance: Chance) => void, numRuns = runs) =>
  fc.assert(
    fc.property(fc.gen(), (draw) => property(new Chance(draw))),
    { numRuns, endOnFailure: true },
  );

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const isFaulty = (...results: Result[]) =>
  ['lost', 'undecided'].includes(endOf(...results) ?? '') ||
  textsOf(...results).some((text) => text.includes(missing));

/** Inputs of a visitor by chance, and what came of them, after looking at what always holds. */
function visit(flow: Flow, chance: Chance, where: World): { inputs: Input[]; results: Result[] } {
  const inputs: Input[] = [{ ...moment, id: '0', begins: true }];
  const results = [take(flow, null, last(inputs), where)];
  for (let number = 1; number <= 20; number += 1) {
    const before = last(results);
    if (!before.state) break;
    const at = last(inputs).at + (chance.is(1) ? 90_000_000 : 1_000);
    const isRepeat = chance.is(2);
    const input = isRepeat ? last(inputs) : { ...moment, at, id: `${number}`, ...nextDoing(chance, before) };
    const unchanged = JSON.stringify(before.state);
    const result = take(flow, before.state, input, where);
    expect(JSON.stringify(before.state), 'changed in place').toBe(unchanged);
    lookAt(flow, result, input, where);
    inputs.push(input);
    results.push(result);
  }
  return { inputs, results };
}

function lookAt(flow: Flow, result: Result, input: Input, where: World): void {
  const { state, messages, ask } = result;
  expect(messages.length).toBeLessThanOrEqual(limits.messages + 3);
  expect(bytesOf(state)).toBeLessThanOrEqual(4096);
  if (!state) return;
  const again = take(flow, state, input, where);
  expect([again.state, again.messages, again.effects], 'the same input again').toEqual([state, [], []]);
  // It waits for the visitor, who can always have a person, and stop; or for a person.
  const isWaiting = ask !== null || /-away$|^~called$|^~taken$/.test(state.place);
  expect(isWaiting, `stuck at ${state.place}`).toBe(true);
  if (!ask) return;
  const { at } = input;
  expect(hear(flow, result, { command: 'person', at }, where).messages.length).toBeGreaterThan(0);
  expect(hear(flow, result, { command: 'stop', at }, where).state).toBeNull();
}

test('no visitor brings a good flow to a halt, and none is refused', () => {
  forAny((chance) => {
    const flow = readFlow(goodFlow(chance));
    expect(prove(flow).problems).toEqual([]);
    const where = chance.is(50) ? world : fullyBooked;
    const { inputs, results } = visit(flow, chance, where);
    expect(isFaulty(...results)).toBe(false);
    // The same inputs once more: a database keeps the state as JSON, and has another copy of the flow.
    const copy = readFlow(flow);
    let state: Result['state'] = null;
    for (const input of inputs) state = take(copy, JSON.parse(JSON.stringify(state)), input, where).state;
    expect(JSON.parse(JSON.stringify(state))).toEqual(JSON.parse(JSON.stringify(last(results).state)));
  });
});

test('going back leads to where a visitor has been', () => {
  forAny(
    (chance) => {
      const flow = goodFlow(chance);
      const seen: unknown[] = [];
      let result = begin(flow);
      for (let inputs = 0; inputs < 12 && result.state; inputs += 1) {
        const { place, answers } = result.state;
        seen.push({ place, answers });
        const back = hear(flow, result, { command: 'back' });
        if (back.state) expect(seen).toContainEqual({ place: back.state.place, answers: back.state.answers });
        const doing = nextDoing(chance, result);
        // A form passes questions at which nobody has been.
        const isForm = 'answer' in doing && JSON.stringify(doing.answer.value)?.startsWith('{');
        if (!isForm) result = hear(flow, result, doing);
      }
    },
    Math.ceil(runs / 2),
  );
});

describe('a fault is found and named:', () => {
  test.each(Object.entries(faults))('%s', (_, { kind, plant }) => {
    let planted = 0;
    forAny(
      (chance) => {
        const flow = goodFlow(chance);
        const at = plant(flow, chance);
        if (at === undefined) return;
        planted += 1;
        const { problems } = prove(readFlow(flow));
        // A round without an end is left nowhere, so that any step of it may be named.
        const found = problems.find((each) => each.kind === kind && (each.step === at || kind === 'endless'));
        expect(found, JSON.stringify({ at, problems, flow })).toBeDefined();
        if (found && isPlayable(found.way) && ['dead end', 'undecided', 'unset', 'round'].includes(kind)) {
          expect(isFaulty(...play(flow, found.way)), `${found.text} is met on its way`).toBe(true);
        }
      },
      Math.ceil(runs / 3),
    );
    expect(planted).toBeGreaterThan(0);
  });
});

test('what is proved shows no fault, and what is refused shows it', () => {
  const seen = { proved: 0, refused: 0 };
  forAny((chance) => {
    const flow = goodFlow(chance);
    spoil(flow, chance);
    if (!flowSchema.safeParse(flow).success) return;
    const { problems } = prove(flow);
    seen[problems.length === 0 ? 'proved' : 'refused'] += 1;
    if (problems.length === 0) {
      for (const where of [world, fullyBooked, world]) {
        expect(isFaulty(...visit(flow, chance, where).results)).toBe(false);
      }
    }
    for (const { kind, way, text } of problems) {
      if (isPlayable(way) && (kind === 'dead end' || kind === 'undecided'))
        expect(isFaulty(...play(flow, way)), text).toBe(true);
    }
  });
  expect(Math.min(seen.proved, seen.refused)).toBeGreaterThan(0);
});

test('numbers are cut where conditions cut them', () => {
  const value = fc.integer({ min: -80, max: 80 }).map((each) => each / 4);
  const is = fc.constantFrom('atLeast' as const, 'atMost' as const, 'moreThan' as const, 'lessThan' as const);
  const conditions = fc.array(fc.record({ answer: fc.constant('n'), is, value }), { maxLength: 6 });
  fc.assert(
    fc.property(conditions, fc.integer({ min: 0, max: 1 }), (all: Condition[], decimals) => {
      const outcome = (n: number) => all.map((each) => holds(each, { n }, true)).join();
      const spans = classesOf({ kind: 'number', min: -20, max: 20, decimals }, all).flatMap(
        ({ value: of, words }) =>
          words.split(' or ').map((each) => ({ of: Number(of), span: each.split(' to ').map(Number) })),
      );
      for (let step = -20 * 10 ** decimals; step <= 20 * 10 ** decimals; step += 1) {
        const n = step / 10 ** decimals;
        const inside = spans.filter(({ span: [from = 0, to = from] }) => n >= from && n <= to);
        expect(inside.map(({ of }) => outcome(of))).toEqual([outcome(n)]);
      }
    }),
    { numRuns: runs },
  );
});
