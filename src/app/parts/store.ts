/** A value that is kept beside React: only who shows it is drawn again when it changes. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store; `isSame` tells which values nobody has to be told of. */
export function createStore<Value>(
  first: Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (isSame(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
