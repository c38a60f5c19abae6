/** The key of an endpoint. No log, no error and no JSON shows it: only `reveal()` does. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The key itself, for the one header that carries it. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return '[key]';
  }

  toJSON(): string {
    return '[key]';
  }

  /** How Node and Deno write it to a console. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[key]';
  }

  [Symbol.for('Deno.customInspect')](): string {
    return '[key]';
  }
}
