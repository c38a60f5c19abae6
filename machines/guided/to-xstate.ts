import { compile } from '../../supabase/functions/_shared/flows/chart.ts';
import { type Flow, nameOf } from './flow.ts';

/**
 * The chart that a conversation runs as, as plain JSON: what Stately Studio and `createMachine` take. Each state is
 * described by the owner's step that it belongs to; guards and actions are names with their parameters.
 */
export function toXState(flow: Flow): Readonly<Record<string, unknown>> {
  const { machine, places } = compile(flow);
  const described = (states: object): object =>
    Object.fromEntries(
      Object.entries(states).map(([key, state]) => {
        const place = places.get(key);
        const inner = state.states && { states: described(state.states) };
        return [key, { ...(place && { description: nameOf(place.step) }), ...state, ...inner }];
      }),
    );
  const { states, ...config } = JSON.parse(JSON.stringify(machine.config));
  return { ...config, description: flow.name, states: described(states) };
}
