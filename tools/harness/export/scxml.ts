import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Flow } from '../flow.ts';
import { childrenOf, delayOf, guardWords, initialOf } from './chart.ts';

/** The chart of a flow as a W3C state chart (https://www.w3.org/TR/scxml). */
export function scxml({ machine }: Flow): string {
  const { root } = machine;
  const initial = initialOf(root);
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    version: '1.0',
    name: machine.id,
    ...(initial && { initial: initial.id }),
  };
  const { delays } = machine.implementations;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('scxml', attributes, inside(root, delays))}\n`;
}

type Delays = Readonly<Record<string, unknown>>;

function inside(state: AnyStateNode, delays: Delays): string[] {
  const transitions = [...state.transitions.values(), state.always ?? []].flat();
  return [
    ...whenEntered(state, transitions, delays),
    ...whenLeft(state, transitions),
    ...state.invoke.map(({ id, src }) => element('invoke', { id, src: `${src}` })),
    ...transitions.map(transitionElement),
    ...childrenOf(state).map((child) => stateElement(child, delays)),
  ];
}

function stateElement(state: AnyStateNode, delays: Delays): string {
  const tags = {
    final: 'final',
    parallel: 'parallel',
    history: 'history',
    atomic: 'state',
    compound: 'state',
  };
  const initial = initialOf(state);
  return element(
    tags[state.type],
    { id: state.id, ...(initial && { initial: initial.id }) },
    inside(state, delays),
  );
}

function transitionElement(transition: AnyTransitionDefinition): string {
  const { eventType, target, reenter, actions } = transition;
  const cond = guardWords(transition);
  const attributes = {
    ...(eventType && { event: eventName(eventType) }),
    ...(cond && { cond }),
    ...(target && { target: target.map(({ id }) => id).join(' ') }),
    ...(target && { type: reenter ? 'external' : 'internal' }),
  };
  return element('transition', attributes, actions.map(actionElement));
}

/** Delayed transitions are sent on entry and cancelled on exit: SCXML has no `after`. */
function whenEntered(state: AnyStateNode, transitions: AnyTransitionDefinition[], delays: Delays): string[] {
  const timers = timersOf(transitions).map((event) => {
    const name = delayOf(event) ?? '';
    const delay = delays[name] ?? Number(name);
    const attribute: Record<string, string> =
      typeof delay === 'number' ? { delay: `${delay}ms` } : { delayexpr: name };
    return element('send', { id: eventName(event), event: eventName(event), ...attribute });
  });
  const content = [...state.entry.map(actionElement), ...timers];
  return content.length > 0 ? [element('onentry', {}, content)] : [];
}

function whenLeft(state: AnyStateNode, transitions: AnyTransitionDefinition[]): string[] {
  const timers = timersOf(transitions).map((event) => element('cancel', { sendid: eventName(event) }));
  const content = [...state.exit.map(actionElement), ...timers];
  return content.length > 0 ? [element('onexit', {}, content)] : [];
}

const timersOf = (transitions: AnyTransitionDefinition[]): string[] => [
  ...new Set(transitions.map(({ eventType }) => eventType).filter((event) => delayOf(event) !== undefined)),
];

/** The events xstate makes, by the names SCXML gives them. */
const eventName = (event: string) =>
  event
    .replace(/^xstate\.(done|error)\.actor\./, '$1.invoke.')
    .replace(/^xstate\.done\.state\./, 'done.state.')
    .replace(/^xstate\.after\./, 'after.');

function actionElement(action: unknown): string {
  const { type, params = {} } = typeof action === 'string' ? { type: action } : (action as Action);
  const sent = Object.entries(params).map(([name, value]) =>
    element('param', { name, expr: JSON.stringify(value) }),
  );
  return element('send', { event: type }, sent);
}

interface Action {
  type: string;
  params?: object;
}

function element(tag: string, attributes: Readonly<Record<string, string>>, content: string[] = []): string {
  const opening = [
    tag,
    ...Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`),
  ].join(' ');
  if (content.length === 0) return `<${opening}/>`;
  const indented = content.join('\n').replace(/^/gm, '  ');
  return `<${opening}>\n${indented}\n</${tag}>`;
}

const escaped = (value: string) => value.replace(/[<>&"\n]/g, (character) => `&#${character.charCodeAt(0)};`);
