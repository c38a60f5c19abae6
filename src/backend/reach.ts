import { fromPromise } from 'xstate';

/**
 * Makes an actor of a call to the world. Once it is stopped it never answers: neither late, nor with the
 * AbortError of its own fetch. React's StrictMode stops and revives the actors of a chart's first state, and
 * the chart would still listen to the first, aborted call.
 */
export const reach = <Output, Input = void>(call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        call(input, signal).then(
          (output) => !signal.aborted && resolve(output),
          (error) => !signal.aborted && reject(error),
        );
      }),
  );
