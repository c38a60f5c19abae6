/** Makes every small mistake one could make in a chart, to see which of them its facts notice. */
import { type AnyStateMachine, emit, StateMachine } from 'xstate';
import { isEmit, type State, writtenOut } from './chart/config.ts';
import { actionsIn, altered, mistakesIn } from './chart/mistakes.ts';
import { type AnyLaws, disagreements, disagrees, type Fact } from './facts.ts';
import type { AnyModel } from './model.ts';

/** A chart with one mistake in it, and the mistake in words. */
export interface Mutant {
  mistake: string;
  machine: AnyStateMachine;
}

/**
 * How many mistakes can be made in a flow's chart, and which of them its facts and laws would let pass.
 * @param every of a chart that has too many for each run, only one in so many is made
 * @throws if the chart as it stands disagrees with them: then every mutant would, and none would prove anything
 */
export function unnoticed(
  models: readonly AnyModel[],
  facts: readonly Fact[],
  laws: AnyLaws = {},
  every = 1,
): { mutants: number; survivors: string[] } {
  const [disagreement] = disagreements(models, facts, laws);
  if (disagreement !== undefined) {
    throw new Error(`No mutant is tried while a chart and its facts disagree. ${disagreement}`);
  }
  const all = models[0] ? mutantsOf(models[0].machine) : [];
  const mutants = all.filter((_, index) => index % every === 0);
  const isNoticed = ({ machine }: Mutant) => {
    const mutated = models.map((model) => ({ ...model, machine }));
    try {
      return disagrees(mutated, facts, laws);
    } catch {
      // A chart so wrong that a guard or an action of it throws.
      return true;
    }
  };
  const survivors = mutants.filter((mutant) => !isNoticed(mutant)).map(({ mistake }) => mistake);
  return { mutants: mutants.length, survivors };
}

/** Every mutant of a chart, each with exactly one mistake. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => [
  ...wrongConfigs(machine),
  ...wrongDelays(machine),
  ...wrongEmissions(machine),
];

function wrongConfigs(machine: AnyStateMachine): Mutant[] {
  const count = [...mistakesIn(writtenOut(machine), machine.id)].length;
  return Array.from({ length: count }, (_, index) => {
    // A mistake changes the copy of the configuration it was found in, so each gets a copy of its own.
    const config = writtenOut(machine);
    const mistake = [...mistakesIn(config, machine.id)][index];
    mistake?.make();
    return { mistake: mistake?.words ?? '', machine: chart(config, machine.implementations) };
  });
}

// A written-out configuration does not know the types its chart declared.
const chart = (config: State, implementations: AnyStateMachine['implementations']): AnyStateMachine =>
  new StateMachine(config as AnyStateMachine['config'], implementations);

/** Every named delay twice as long, and half as long. */
function wrongDelays(machine: AnyStateMachine): Mutant[] {
  const { implementations } = machine;
  return Object.entries(implementations.delays).flatMap(([name, delay]) =>
    [2, 0.5].map((factor): Mutant => {
      const scaled: typeof delay =
        typeof delay === 'number' ? delay * factor : (args, params) => delay(args, params) * factor;
      const delays = { ...implementations.delays, [name]: scaled };
      return {
        mistake: `the delay ${name} is ${factor === 2 ? 'twice' : 'half'} as long`,
        machine: chart(writtenOut(machine), { ...implementations, delays }),
      };
    }),
  );
}

/** Every action that emits an effect, emitting another text: what it makes up itself stands in no configuration. */
function wrongEmissions(machine: AnyStateMachine): Mutant[] {
  const { implementations } = machine;
  const used = actionsIn(writtenOut(machine));
  return Object.entries(implementations.actions).flatMap(([name, action]) => {
    if (!isEmit(action) || !used.has(name)) return [];
    const { event } = action;
    const wrong = emit((args, params: unknown) => {
      const effect = typeof event === 'function' ? event(args, params) : event;
      const texts = Object.entries(effect).filter(
        ([key, value]) => key !== 'type' && typeof value === 'string',
      );
      return { ...effect, ...Object.fromEntries(texts.map(([key, text]) => [key, altered(text)])) };
    });
    const actions = { ...implementations.actions, [name]: wrong };
    return [
      {
        mistake: `${name} emits another text`,
        machine: chart(writtenOut(machine), { ...implementations, actions }),
      },
    ];
  });
}
