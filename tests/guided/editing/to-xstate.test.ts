import { describe, expect, test } from 'vitest';
import { createMachine, initialTransition, transition } from 'xstate';
import { flowTemplates } from '../../../machines/guided/templates.ts';
import { toXState } from '../../../machines/guided/to-xstate.ts';
import { flowFrom } from '../../../src/content/flow-templates/flow-from.ts';
import { compile } from '../../../supabase/functions/_shared/flows/chart.ts';
import type { Flow } from '../../../supabase/functions/_shared/flows/language.ts';
import { type FlowEvent, leafOf } from '../../../supabase/functions/_shared/flows/place.ts';
import { prove } from '../../../supabase/functions/_shared/flows/proof/prove.ts';
import { cafe, clinic } from '../language/samples.ts';

/** Walks an exported chart by the prover's way to a place. */
function placeOn(flow: Flow, way: NonNullable<ReturnType<ReturnType<typeof prove>['ways']['get']>>): string {
  const chart = compile(flow);
  // Studio has the names of guards and actions; what they do is ours.
  const machine = createMachine(JSON.parse(JSON.stringify(toXState(flow)))).provide(
    Object(chart.machine.implementations),
  );
  let [state] = initialTransition(machine);
  const placeOf = () => chart.places.get(leafOf(state.value));
  const hear = (event: FlowEvent) => {
    [state] = transition(machine, state, event);
  };
  const inputs = way.map(({ event, isOpen, at }) => ({ event, isOpen, at }));
  let isOpen = true;
  const settle = () => {
    for (let moves = 0; placeOf()?.waitsFor === 'nobody' && moves < 500; moves += 1) {
      const place = placeOf();
      const [next] = inputs;
      // What a booking comes to is among the inputs where it is not what mostly comes.
      const isTold = next?.at === place?.id && next?.event.type === 'next';
      if (isTold && next && next.event.type !== 'begin') {
        inputs.shift();
        hear(next.event);
      } else {
        const [came] = place?.comes ?? [];
        hear({ type: 'next', isOpen, ...(came && { came }) });
      }
    }
  };
  for (let input = inputs.shift(); input; input = inputs.shift()) {
    isOpen = input.isOpen;
    if (input.event.type !== 'begin') hear(input.event);
    settle();
  }
  return leafOf(state.value);
}

const flows: [string, Flow][] = [
  ...(await Promise.all(
    flowTemplates.map(async (id): Promise<[string, Flow]> => [id, await flowFrom(id, 'f1', 'en')]),
  )),
  ['the café', cafe],
  ['the clinic', clinic],
];

describe.each(flows)('%s, exported for Stately Studio', (_, flow) => {
  const { ways, problems } = prove(flow);

  test('is JSON whose states are described by their steps', () => {
    const exported = toXState(flow);
    expect(JSON.parse(JSON.stringify(exported))).toEqual(exported);
    expect(exported).toMatchObject({ id: 'flow', description: flow.name });
    const described = JSON.stringify(exported).match(/"description":/g) ?? [];
    expect(described.length).toBe(compile(flow).places.size + 1);
  });

  test('leads wherever the proof says that one gets', () => {
    expect(problems).toEqual([]);
    expect(ways.size).toBeGreaterThan(0);
    for (const [place, way] of ways) expect(placeOn(flow, way)).toBe(place);
  });
});
