import { createContext, type ReactNode, use, useState } from 'react';
import type { Actor, AnyStateMachine } from 'xstate';
import type { Wire } from '../../machines/wires.ts';
import { CircuitContext, type Circuit as Joined } from './runtime.tsx';

type Running = Actor<AnyStateMachine>;

/** A part of a page whose charts are joined. */
interface Circuit {
  wires: readonly Wire[];
  around: Circuit | null;
  running: Map<AnyStateMachine, Set<Running>>;
}

const AroundContext = createContext<Circuit | null>(null);

/** What becomes of wires before they are run: nothing, but in tests, which cut and misdirect them. */
export const RewireContext = createContext((wires: readonly Wire[]): readonly Wire[] => wires);

/** Joins the charts of all flows in it: what comes of one is told to the nearest that runs the other chart. */
export function Wired({ wires, children }: { wires: readonly Wire[]; children: ReactNode }) {
  const around = use(AroundContext);
  const rewire = use(RewireContext);
  const [circuit] = useState<Circuit>(() => ({ wires: rewire(wires), around, running: new Map() }));
  const [joined] = useState<Joined>(() => ({
    join: (machine, actor) => join(circuit, machine, actor),
  }));
  return (
    <AroundContext value={circuit}>
      <CircuitContext value={joined}>{children}</CircuitContext>
    </AroundContext>
  );
}

function join(circuit: Circuit, machine: AnyStateMachine, actor: Running): () => void {
  const known = circuit.running.get(machine) ?? new Set();
  circuit.running.set(machine, known.add(actor));
  const told = wiresFrom(machine, circuit).map((wire) => {
    let last = wire.outcome(actor.getSnapshot());
    return actor.subscribe((snapshot) => {
      const outcome = wire.outcome(snapshot);
      if (outcome === last) return;
      last = outcome;
      if (outcome === null) return;
      for (const target of nearest(wire.to, circuit)) {
        for (const event of [wire.tell(outcome, target.getSnapshot(), snapshot)].flat()) target.send(event);
      }
    });
  });
  return () => {
    known.delete(actor);
    for (const { unsubscribe } of told) unsubscribe();
  };
}

const wiresFrom = (machine: AnyStateMachine, circuit: Circuit | null): readonly Wire[] =>
  circuit
    ? [...circuit.wires.filter(({ from }) => from === machine), ...wiresFrom(machine, circuit.around)]
    : [];

/** Those that run a chart in this part of the page, or in the next one around it where some do. */
function nearest(machine: AnyStateMachine, circuit: Circuit | null): readonly Running[] {
  if (!circuit) return [];
  const here = [...(circuit.running.get(machine) ?? [])];
  return here.length > 0 ? here : nearest(machine, circuit.around);
}
