/** A chart as plain data. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionName, transitionsOf } from '../../harness/chart/words.ts';
import { guardWords, triggerWords } from '../../harness/export/chart.ts';
import { statesOf } from '../../harness/graph.ts';
import type { Chart, State, Transition } from '../sheet.ts';

const idOf = ({ path }: AnyStateNode): string => path.join('.');

/** All that can be drawn of a chart, and said of its parts. */
export const describeChart = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  description: machine.root.description ?? '',
  states: statesOf(machine).map(describeState),
  transitions: transitionsOf(machine).map(describeTransition),
});

function describeState(state: AnyStateNode): State {
  const { parent } = state;
  return {
    id: idOf(state),
    name: state.key,
    kind: state.type,
    parent: parent && idOf(parent),
    isInitial: parent?.type === 'compound' && parent.initial.target.includes(state),
    description: state.description ?? '',
    tags: state.tags,
    asks: state.invoke.map(({ src }) => `${src}`),
    entry: state.entry.map(actionWords),
    exit: state.exit.map(actionWords),
  };
}

function describeTransition(transition: AnyTransitionDefinition): Transition {
  const { source, target, eventType, actions } = transition;
  const alternatives: AnyTransitionDefinition[] = source.transitions.get(eventType) ?? source.always ?? [];
  const guard = guardWords(transition);
  return {
    id: transitionName(transition),
    source: idOf(source),
    targets: (target ?? []).map(idOf),
    trigger: triggerWords({ ...transition, guard: undefined }),
    guard: guard || (alternatives.length > 1 ? 'otherwise' : ''),
    actions: actions.map(actionWords),
  };
}

/** An action as the chart writes it, with what it is told: `say loginFailed`. Timers that xstate adds have a name of its own. */
function actionWords(action: unknown): string {
  if (typeof action === 'string') return action;
  if ((typeof action !== 'object' && typeof action !== 'function') || action === null) return '';
  const type = 'type' in action ? `${action.type}` : '';
  const params = 'params' in action && typeof action.params === 'object' ? action.params : {};
  const told = Object.values(params ?? {}).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return [type, ...told].join(' ');
}
