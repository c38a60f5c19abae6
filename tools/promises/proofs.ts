/** Tests that prove something: those of these files whose full name has this text in it. */
export interface Proof {
  /** From the root of the repository. */
  file: string;
  test: string;
}

export const unit = (name: string, test: string): Proof => ({ file: `tests/${name}.test.ts`, test });

export const backend = (name: string, test: string): Proof => unit(`backend/${name}`, test);

/** What edge functions do, on both runtimes. */
export const functions = (test: string): Proof[] =>
  ['node', 'deno'].map((runtime) => backend(`functions/functions-${runtime}`, test));

export const browser = (name: string, test: string): Proof => unit(`browser/${name}`, test);
