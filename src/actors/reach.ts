import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import { loadSupabase } from '../backend/load.ts';
import type { Supabase } from '../backend/supabase.ts';

/**
 * Makes an actor of a call. Once it is stopped it never answers: neither late, nor with the
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

/**
 * Makes an actor of a call to Supabase.
 * @param load imports the call; the client is loaded beside it, both when they are first needed
 */
export const reachSupabase = <Output, Input = void>(
  load: () => Promise<(supabase: Supabase, input: Input, signal: AbortSignal) => Promise<Output>>,
) =>
  reach<Output, Input>(async (input, signal) => {
    const [supabase, call] = await Promise.all([loadSupabase(), load()]);
    return call(supabase, input, signal);
  });

/** Makes an actor that listens: `watch` reports events from now on, and returns the function that stops it. */
export const listen = <Reported extends EventObject, Input extends NonReducibleUnknown = void>(
  watch: (report: (event: Reported) => void, input: Input) => () => void,
) => fromCallback<EventObject, Input, Reported>(({ sendBack, input }) => watch(sendBack, input));
