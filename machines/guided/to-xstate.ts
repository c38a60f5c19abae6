import { compile } from '../../supabase/functions/_shared/flows/chart.ts';
import { type Flow, nameOf } from './flow.ts';

/**
 * The chart that a conversation runs as, as plain JSON: what Stately Studio and `createMachine` take. Each state is
 * described by the owner's step that it belongs to; guards and actions are names with their parameters.
 */
export function toXState(flow: Flow): Readonly<Record<string, unknown>> {
  const { machine, places } = compile(flow);
  const described = (key: string, value: unknown): unknown => {
    const place = places.get(key);
    return place && typeof value === 'object' ? { description: nameOf(place.step), ...value } : value;
  };
  const config: unknown = JSON.parse(JSON.stringify(machine.config, described));
  return { ...Object(config), description: flow.name };
}
