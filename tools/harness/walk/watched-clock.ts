import { SimulatedClock } from 'xstate';

/** A clock that can be asked what it waits for. */
export class WatchedClock extends SimulatedClock {
  readonly #due = new Map<number, number>();

  override setTimeout(happen: (...args: unknown[]) => void, timeout: number): number {
    const id = super.setTimeout((...args) => {
      this.#due.delete(id);
      happen(...args);
    }, timeout);
    this.#due.set(id, this.now() + timeout);
    return id;
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id);
    super.clearTimeout(id);
  }

  left(): number[] {
    return [...this.#due.values()].map((due) => due - this.now());
  }
}
