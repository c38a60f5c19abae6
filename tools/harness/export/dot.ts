import type { AnyStateNode } from 'xstate';
import { transitionsOf } from '../chart/words.ts';
import type { Flow } from '../flow.ts';
import { childrenOf, targetsOf, triggerWords } from './chart.ts';

/** The chart of a flow for Graphviz (https://graphviz.org/doc/info/lang.html). */
export function dot({ machine }: Flow): string {
  const arrows = transitionsOf(machine).flatMap((transition) =>
    targetsOf(transition).map(
      (target) =>
        `  ${quoted(transition.source.id)} -> ${quoted(target.id)} [label=${quoted(triggerWords(transition))}];`,
    ),
  );
  return [
    `digraph ${quoted(machine.id)} {`,
    '  rankdir=LR;',
    '  node [shape=box, style=rounded];',
    ...declaration(machine.root, '  '),
    ...arrows,
    '}',
    '',
  ].join('\n');
}

function declaration(state: AnyStateNode, indent: string): string[] {
  const children = childrenOf(state);
  if (children.length === 0) {
    const shape = state.type === 'final' ? ', shape=doublecircle' : '';
    return [`${indent}${quoted(state.id)} [label=${quoted(state.key)}${shape}];`];
  }
  // Arrows need a node, which a cluster is not: the point stands for the state as a whole.
  return [
    `${indent}subgraph ${quoted(`cluster_${state.id}`)} {`,
    `${indent}  label=${quoted(state.key)};`,
    `${indent}  ${quoted(state.id)} [shape=point];`,
    ...children.flatMap((child) => declaration(child, `${indent}  `)),
    `${indent}}`,
  ];
}

const quoted = (words: string) => `"${words.replace(/["\\]/g, '\\$&')}"`;
