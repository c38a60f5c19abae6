import type { AnyStateNode } from 'xstate';
import { transitionsOf } from '../chart/words.ts';
import type { Flow } from '../flow.ts';
import { childrenOf, initialOf, isInside, targetsOf, triggerWords } from './chart.ts';

/** The chart of a flow as a Mermaid state diagram (https://mermaid.js.org/syntax/stateDiagram.html). */
export function mermaid({ machine }: Flow): string {
  const arrows = transitionsOf(machine).flatMap((transition) =>
    targetsOf(transition).map((target) => {
      const { source } = transition;
      const trigger = label(triggerWords(transition));
      const leadsInside = source !== target && isInside(target, source);
      // Mermaid cannot draw an arrow from a state to a state inside it.
      return leadsInside
        ? `  note right of ${name(target)} : from anywhere in ${label(source.key)}, ${trigger}`
        : `  ${name(source)} --> ${name(target)} : ${trigger}`;
    }),
  );
  return ['stateDiagram-v2', ...declaration(machine.root, '  '), ...arrows, ''].join('\n');
}

function inside(state: AnyStateNode, indent: string): string[] {
  const initial = initialOf(state);
  return [
    ...(initial ? [`${indent}[*] --> ${name(initial)}`] : []),
    ...childrenOf(state).flatMap((child, index) => [
      ...(state.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
      ...declaration(child, indent),
    ]),
  ];
}

function declaration(state: AnyStateNode, indent: string): string[] {
  const declared = `${indent}state "${label(state.key)}" as ${name(state)}`;
  if (childrenOf(state).length > 0) return [`${declared} {`, ...inside(state, `${indent}  `), `${indent}}`];
  return state.type === 'final' ? [declared, `${indent}${name(state)} --> [*]`] : [declared];
}

const name = ({ id }: AnyStateNode) => id.replace(/\W/g, '_');

/** Mermaid ends a label at these. */
const label = (words: string) => words.replace(/[:;#"{}]/g, ' ');
