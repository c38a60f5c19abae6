/** What of Vitest's fake timers the walks use: a date that stands still, and intervals that go on when told. */

interface Interval {
  every: number;
  due: number;
  tick: () => void;
}

const own = { Date, setInterval: window.setInterval, clearInterval: window.clearInterval };
const intervals = new Map<number, Interval>();
let now = 0;

/** Has the date stand still, and intervals wait, if they are named. */
export function useFakeTimers({ toFake, now: from }: { toFake: readonly string[]; now?: Date }): void {
  now = (from ?? new own.Date()).getTime();
  intervals.clear();
  window.Date = class extends own.Date {
    constructor(...parts: [] | [value: string | number | Date]) {
      super(parts.length === 0 ? now : parts[0]);
    }
    static override now() {
      return now;
    }
  } as DateConstructor;
  if (!toFake.includes('setInterval')) return;
  let last = 0;
  const begin = (tick: () => void, every = 0) => {
    last += 1;
    intervals.set(last, { every, due: now + every, tick });
    return last;
  };
  Object.assign(window, { setInterval: begin, clearInterval: (id: number) => intervals.delete(id) });
}

/** Lets the date go on, and what is due by then happen. */
export function advanceTimersByTime(milliseconds: number): void {
  const until = now + milliseconds;
  for (;;) {
    const [next] = [...intervals.values()].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due);
    if (!next) break;
    now = next.due;
    next.due += Math.max(1, next.every);
    next.tick();
  }
  now = until;
}

export function useRealTimers(): void {
  Object.assign(window, own);
}
