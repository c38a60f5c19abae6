/** What is counted of a visitor's way through a flow is that way. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Flow } from '../../../supabase/functions/_shared/flows/language.ts';
import type { Result, Visit } from '../../../supabase/functions/_shared/flows/run.ts';
import { cafe } from '../language/samples.ts';
import { begin, endOf, hear, last } from './play.ts';
import { Chance, goodFlow, nextDoing } from './random.ts';

const say = ({ step, did }: Visit) => `${step} ${did}`;
const saidOf = (results: readonly Result[]) => results.flatMap(({ visits }) => visits.map(say));

/** A flow and what a visitor does in it. */
function visited(flow: Flow, chance: Chance): Result[] {
  const results = [begin(flow)];
  for (let count = 0; count < 20; count += 1) {
    const before = last(results);
    if (!before.state) break;
    results.push(hear(flow, before, nextDoing(chance, before)));
  }
  return results;
}

/** The owner's step at which a flow waits. */
const stepOf = ({ state }: Result) => (state?.from ?? state?.place)?.split('-')[0];

test('whoever came to a step has gone on or back, or is where the flow is, or has left it there', () => {
  fc.assert(
    fc.property(fc.gen(), (draw) => {
      const chance = new Chance(draw);
      const results = visited(goodFlow(chance), chance);
      const open: string[] = [];
      for (const { step, did } of results.flatMap(({ visits }) => visits)) {
        if (did === 'came') {
          expect(open, 'nobody is at two steps').toEqual([]);
          open.push(step);
        } else {
          expect(open, 'nobody leaves a step where they are not').toEqual([step]);
          if (did !== 'asked') open.pop();
        }
      }
      const end = last(results);
      if (end.state) expect(open).toEqual([stepOf(end)]);
      else expect(open).toHaveLength(endOf(...results) === 'ended' ? 0 : 1);
    }),
    { numRuns: 60 },
  );
});

test('something else is counted once a visit, whatever it is', () => {
  const knowledge = { isSure: true, messages: ['Behind the house.'] };
  const question = { text: 'Where can I park?', knowledge };
  const results = [begin(cafe)];
  const doings = [
    question,
    { command: 'person' },
    { happened: 'handedBack' },
    question,
    { text: '7' },
    question,
  ] as const;
  for (const doing of doings) results.push(hear(cafe, last(results), doing));
  expect(saidOf(results)).toEqual([
    'guests came',
    'guests asked',
    'guests wentOn',
    'size came',
    'size wentOn',
    'push came',
    'push wentOn',
    'day came',
    'day asked',
  ]);
});

test('the same input again counts nothing, and neither does one that the flow does not understand', () => {
  const first = begin(cafe);
  const wrong = hear(cafe, first, { text: 'a great many' });
  expect(wrong.visits).toEqual([]);
  expect(hear(cafe, wrong, { text: 'still a great many' }).visits).toEqual([]);
});
