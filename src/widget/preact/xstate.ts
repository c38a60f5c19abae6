/**
 * Stands for `xstate` in the widget: runs the widget's charts on customers' pages in a sixth of XState's bytes. It knows
 * what those charts use: nested states, transitions with guards, `after`, invoked promises and callbacks, `assign`,
 * `emit`, tags, and a final state of the chart itself. `tests/widget/xstate.test.ts` holds it against XState.
 */

type Event = { readonly type: string };
type Context = Readonly<Record<string, unknown>>;
type List<Item> = Item | readonly Item[];
/** Something of `setup`, by its name. */
type Named = string | { readonly type: string; readonly params?: unknown };

interface Transition {
  readonly target?: string;
  readonly guard?: Named;
  readonly actions?: List<Named>;
  readonly reenter?: boolean;
}

interface Invocation {
  readonly id: string;
  readonly src: string;
  readonly input?: unknown;
  readonly onDone?: List<string | Transition>;
  readonly onError?: List<string | Transition>;
}

interface StateConfig {
  readonly type?: string;
  readonly initial?: string;
  readonly states?: Readonly<Record<string, StateConfig>>;
  readonly on?: Readonly<Record<string, List<string | Transition>>>;
  readonly after?: Readonly<Record<string, List<string | Transition>>>;
  readonly invoke?: List<Invocation>;
  readonly entry?: List<Named>;
  readonly exit?: List<Named>;
  readonly tags?: readonly string[];
}

interface MachineConfig extends StateConfig {
  readonly id: string;
  readonly context?: unknown;
}

interface Args {
  readonly context: Context;
  readonly event: Event;
}

type ByName<Value> = Readonly<Record<string, Value>>;
type Call = (args: Args, params?: unknown) => unknown;

interface Assign {
  readonly type: 'xstate.assign';
  readonly assignment: unknown;
}

interface Emit {
  readonly type: 'xstate.emit';
  readonly event: unknown;
}

interface Logic {
  readonly kind: 'promise' | 'callback';
  readonly creator: (args: Readonly<Record<string, unknown>>) => unknown;
}

interface Implementations {
  readonly actors?: ByName<Logic>;
  readonly actions?: ByName<Assign | Emit | Call>;
  readonly guards?: ByName<Call>;
  readonly delays?: ByName<number | Call>;
}

interface Machine {
  readonly id: string;
  readonly config: MachineConfig;
  readonly implementations: Implementations;
}

interface Options {
  readonly input?: unknown;
  readonly clock?: {
    setTimeout: (callback: () => void, milliseconds: number) => unknown;
    clearTimeout: (timer: never) => void;
  };
}

/** The names in a part of a chart; `for … in` would find those that a page has given to all objects, too. */
const namesIn = (part: object = {}): string[] => Object.keys(part);

/** A state of a chart, in its place. */
interface Node {
  readonly key: string;
  readonly path: string;
  readonly config: StateConfig;
  readonly parent: Node | null;
  readonly states: ReadonlyMap<string, Node>;
  readonly transitions: ReadonlyMap<string, readonly Transition[]>;
}

const listOf = <Item>(list: List<Item> | undefined): readonly Item[] =>
  list === undefined ? [] : Array.isArray(list) ? list : [list as Item];
const nameOf = (named: Named) => (typeof named === 'string' ? named : named.type);
const paramsOf = (named: Named) => (typeof named === 'string' ? undefined : named.params);
/** A value, or what a function makes of its arguments. */
const evaluate = (given: unknown, ...args: readonly unknown[]) =>
  typeof given === 'function' ? given(...args) : given;

export const assign = (assignment: unknown): Assign => ({ type: 'xstate.assign', assignment });
export const emit = (event: unknown): Emit => ({ type: 'xstate.emit', event });
export const fromPromise = (creator: Logic['creator']): Logic => ({ kind: 'promise', creator });
export const fromCallback = (creator: Logic['creator']): Logic => ({ kind: 'callback', creator });
/** The walks have proved it. */
export const assertEvent = () => {};

export const setup = (implementations: Implementations) => ({
  createMachine: (config: MachineConfig) => machineOf(config, implementations),
});

function machineOf(config: MachineConfig, implementations: Implementations) {
  return {
    id: config.id,
    config,
    implementations,
    provide: ({ actors }: Pick<Implementations, 'actors'>): Machine =>
      machineOf(config, { ...implementations, actors: { ...implementations.actors, ...actors } }),
  };
}

function nodeOf(config: StateConfig, key: string, parent: Node | null): Node {
  const transitions = new Map<string, readonly Transition[]>();
  const states = new Map<string, Node>();
  const path = parent ? `${parent.path}.${key}` : key;
  const node = { key, path, config, parent, states, transitions };
  const add = (type: string, list: List<string | Transition> | undefined) =>
    transitions.set(
      type,
      listOf(list).map((each) => (typeof each === 'string' ? { target: each } : each)),
    );
  for (const type of namesIn(config.on)) add(type, config.on?.[type]);
  for (const delay of namesIn(config.after)) add(`xstate.after.${delay}.${path}`, config.after?.[delay]);
  for (const { id, onDone, onError } of listOf(config.invoke)) {
    add(`xstate.done.actor.${id}`, onDone);
    add(`xstate.error.actor.${id}`, onError);
  }
  for (const name of namesIn(config.states))
    states.set(name, nodeOf(config.states?.[name] ?? {}, name, node));
  return node;
}

const isWithin = (node: Node | null, ancestor: Node): boolean =>
  node !== null && (node === ancestor || isWithin(node.parent, ancestor));

/** The states around a state, itself the first. */
const chainOf = (node: Node | null): Node[] => (node ? [node, ...chainOf(node.parent)] : []);

/** @throws {Error} when there is no such state */
function find(from: Node, path: readonly string[]): Node {
  const [name, ...rest] = path;
  if (name === undefined) return from;
  const next = from.states.get(name);
  if (!next) throw new Error(`${from.path} has no state ${name}.`);
  return find(next, rest);
}

function targetOf(target: string, source: Node, root: Node): Node {
  if (target.startsWith('#')) return find(root, target.split('.').slice(1));
  if (target.startsWith('.')) return find(source, target.slice(1).split('.'));
  return find(source.parent ?? root, target.split('.'));
}

const systemClock = {
  // Not the functions themselves: they may not be called as methods of another object.
  setTimeout: (callback: () => void, milliseconds: number): unknown => setTimeout(callback, milliseconds),
  clearTimeout: (timer: never) => clearTimeout(timer),
};

export function createActor(
  { id, config, implementations }: Machine,
  { input, clock = systemClock }: Options = {},
) {
  const root = nodeOf(config, id, null);
  const emitted = new Set<(event: Event) => void>();
  const observers = new Set<(snapshot: Snapshot) => void>();
  /** What ends when a state is left. */
  const endings = new Map<Node, (() => void)[]>();
  /** What waits until a step has been taken. */
  const deferred: (() => void)[] = [];
  const queue: Event[] = [];
  let isBusy = true;
  let isStopped = false;
  let context = (evaluate(config.context, { input }) ?? {}) as Context;
  let status = 'active';
  let leaf = root;
  let snapshot: Snapshot;

  type Snapshot = ReturnType<typeof snapshotOf>;
  function snapshotOf() {
    const [current, seen] = [leaf, context];
    const chain = chainOf(current);
    const value = chain
      .slice(0, -1)
      .reduce<unknown>((inner, { key }) => (inner === undefined ? key : { [key]: inner }), undefined);
    return {
      status,
      context: seen,
      value,
      matches: (partial: unknown): boolean => hasValue(value, partial),
      hasTag: (tag: string): boolean => chain.some((node) => node.config.tags?.includes(tag)),
      can: (event: Event): boolean => {
        const found = select(event, current, seen);
        return found !== null && (found.transition.target ?? found.transition.actions) !== undefined;
      },
    };
  }

  function select(event: Event, from: Node, known: Context) {
    for (const source of chainOf(from)) {
      for (const transition of source.transitions.get(event.type) ?? []) {
        const { guard } = transition;
        const holds =
          !guard || implementations.guards?.[nameOf(guard)]?.({ context: known, event }, paramsOf(guard));
        if (holds) return { source, transition };
      }
    }
    return null;
  }

  function perform(actions: List<Named> | undefined, event: Event): void {
    for (const named of listOf(actions)) {
      const action = implementations.actions?.[nameOf(named)];
      const args = [{ context, event }, paramsOf(named)] as const;
      if (!action) continue;
      if (!('type' in action)) action(...args);
      else if (action.type === 'xstate.emit') {
        const effect = evaluate(action.event, ...args);
        deferred.push(() => {
          for (const listener of emitted) listener(effect);
        });
      } else {
        const patch = evaluate(action.assignment, ...args);
        const isRead = action.assignment === patch;
        const values = Object.entries(patch).map(([key, value]) => [
          key,
          isRead ? evaluate(value, ...args) : value,
        ]);
        context = { ...context, ...Object.fromEntries(values) };
      }
    }
  }

  function invoke({ id: name, src, input: given }: Invocation, event: Event, ends: (() => void)[]): void {
    const logic = implementations.actors?.[src];
    const value = evaluate(given, { context, event });
    let isOver = false;
    const tell = (told: Event) => {
      if (!isOver) send(told);
    };
    ends.push(() => {
      isOver = true;
    });
    deferred.push(() => {
      if (logic?.kind === 'callback') {
        const dispose = logic.creator({ input: value, sendBack: tell });
        if (typeof dispose === 'function') ends.push(() => dispose());
      } else if (logic) {
        const controller = new AbortController();
        ends.push(() => controller.abort());
        const settle = (told: Event & Record<string, unknown>) => {
          tell(told);
          isOver = true;
        };
        Promise.resolve(logic.creator({ input: value, signal: controller.signal })).then(
          (output) => settle({ type: `xstate.done.actor.${name}`, output }),
          (error) => settle({ type: `xstate.error.actor.${name}`, error }),
        );
      }
    });
  }

  function enter(node: Node, event: Event): void {
    leaf = node;
    perform(node.config.entry, event);
    const ends: (() => void)[] = [];
    endings.set(node, ends);
    for (const name of namesIn(node.config.after)) {
      const given = implementations.delays?.[name] ?? Number(name);
      const delay = evaluate(given, { context, event });
      deferred.push(() => {
        const timer = clock.setTimeout(() => send({ type: `xstate.after.${name}.${node.path}` }), delay);
        ends.push(() => clock.clearTimeout(timer as never));
      });
    }
    for (const invocation of listOf(node.config.invoke)) invoke(invocation, event, ends);
    if (node.config.type === 'final') status = 'done';
  }

  function enterInitial(node: Node, event: Event): void {
    const { initial } = node.config;
    if (initial === undefined) return;
    const first = find(node, [initial]);
    enter(first, event);
    enterInitial(first, event);
  }

  function leave(node: Node, event: Event): void {
    perform(node.config.exit, event);
    end(node);
    leaf = node.parent ?? root;
  }

  function end(node: Node): void {
    for (const ending of endings.get(node) ?? []) ending();
    endings.delete(node);
  }

  function take(source: Node, { target, actions, reenter }: Transition, event: Event): void {
    if (target === undefined) {
      perform(actions, event);
      return;
    }
    const to = targetOf(target, source, root);
    const stays = !reenter && isWithin(to, source);
    const domain = stays
      ? source
      : (chainOf(to.parent).find((node) => node !== source && isWithin(source, node)) ?? root);
    while (leaf !== domain && isWithin(leaf, domain)) leave(leaf, event);
    perform(actions, event);
    const way = chainOf(to).filter((node) => node !== domain && isWithin(node, domain));
    for (const node of way.reverse()) enter(node, event);
    enterInitial(to, event);
  }

  function settle(): void {
    snapshot = snapshotOf();
    for (const effect of deferred.splice(0)) effect();
    for (const observer of observers) observer(snapshot);
    if (status === 'done') stop();
  }

  function drain(): void {
    isBusy = true;
    for (let event = queue.shift(); event && !isStopped; event = queue.shift()) {
      const found = select(event, leaf, context);
      if (!found) continue;
      take(found.source, found.transition, event);
      settle();
    }
    isBusy = false;
  }

  function send(event: Event): void {
    queue.push(event);
    if (!isBusy) drain();
  }

  function stop(): void {
    isStopped = true;
    for (const node of chainOf(leaf)) end(node);
  }

  const start = { type: 'xstate.init', input };
  enter(root, start);
  enterInitial(root, start);
  snapshot = snapshotOf();

  return {
    send,
    stop,
    getSnapshot: () => snapshot,
    on: (_all: '*', listener: (event: Event) => void) => void emitted.add(listener),
    subscribe(observer: (seen: Snapshot) => void) {
      observers.add(observer);
      return { unsubscribe: () => void observers.delete(observer) };
    },
    start(): void {
      settle();
      drain();
    },
  };
}

/** Whether a state's value is, or lies within, the one that is asked for. */
function hasValue(value: unknown, asked: unknown): boolean {
  if (typeof asked === 'string') {
    return value === asked || (typeof value === 'object' && value !== null && asked in value);
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(asked as object).every(
    ([key, inner]) => key in value && hasValue((value as Record<string, unknown>)[key], inner),
  );
}
