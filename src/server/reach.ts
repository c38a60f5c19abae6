import {
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';
import type { Connection } from './connection.ts';
import { loadConnection, loadSupabase } from './load.ts';
import type { Supabase } from './supabase.ts';

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

type Call<Client, Input, Output> = (client: Client, input: Input, signal: AbortSignal) => Promise<Output>;

type LoadCall<Client, Input, Output> = () => Promise<Call<Client, Input, Output>>;

/** What asks Supabase for each actor of an area. */
export type CallsOf<Actors> = {
  [Name in keyof Actors]: Actors[Name] extends PromiseActorLogic<infer Output, infer Input>
    ? Call<Supabase, Input, Output>
    : never;
};

/** Makes an actor of a call; its script and what it asks by are loaded beside each other, when they are first needed. */
const reachBy = <Client, Output, Input>(
  loadClient: () => Promise<Client>,
  loadCall: LoadCall<Client, Input, Output>,
) =>
  reach<Output, Input>(async (input, signal) => {
    const [client, call] = await Promise.all([loadClient(), loadCall()]);
    return call(client, input, signal);
  });

/** Makes an actor of a call to Supabase; `load` imports the call. */
export const reachSupabase = <Output, Input = void>(load: LoadCall<Supabase, Input, Output>) =>
  reachBy(loadSupabase, load);

/** The same of a call that does without the clients of Supabase: what signs in, and what a first page asks. */
export const reachServer = <Output, Input = void>(load: LoadCall<Connection, Input, Output>) =>
  reachBy(loadConnection, load);

/** Makes an actor that listens: `watch` reports events from now on, and returns the function that stops it. */
export const listen = <Reported extends EventObject, Input extends NonReducibleUnknown = void>(
  watch: (report: (event: Reported) => void, input: Input) => () => void,
) => fromCallback<EventObject, Input, Reported>(({ sendBack, input }) => watch(sendBack, input));
