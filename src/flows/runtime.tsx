import { createContext, type ReactNode } from 'react';
import type { Actor, ActorOptions, AnyActorLogic, AnyStateMachine } from 'xstate';
import type { Effect } from '../../machines/effects.ts';

/** What surrounds every flow: the app's runtime in the browser, a controlled one in tests. */
export interface Runtime {
  /** Gives a chart the actors that answer what it asks: `chart.provide({ actors })`. */
  provide: <Machine extends AnyStateMachine>(machine: Machine) => Machine;
  /** Carries out what the chart of a flow emits: shows a toast, goes to a page, writes to the log. */
  perform: (effect: Effect, flow: string) => void;
  /** Takes back what a flow has said to the person, if it is still there. */
  retract?: (flow: string) => void;
  /** How actors are run: whose clock, and who looks on. */
  options?: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;
}

/** Null outside of a provider; a promise where the runtime's own script is still on the way. */
export const RuntimeContext = createContext<Runtime | Promise<Runtime> | null>(null);

/** The wires around a flow, in which its chart takes part until what `join` returns is called (see wired.tsx). */
export interface Circuit {
  join: (machine: AnyStateMachine, actor: Actor<AnyStateMachine>) => () => void;
}

/** Null where charts are not joined: on most pages. */
export const CircuitContext = createContext<Circuit | null>(null);

/** Gives flows their runtime. Flows wait for one that is promised. */
export function RuntimeProvider({
  runtime,
  children,
}: {
  runtime: Runtime | Promise<Runtime>;
  children: ReactNode;
}) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}
