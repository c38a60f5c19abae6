import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * A promise actor that the app provides and a test plays: it is asked once, and answers. An expected refusal is part of
 * the answer; an actor that fails means an outage or a bug.
 */
export const promiseActor = <Output, Input = void>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('This actor was not provided.')));

/** A callback actor that the app provides and a test plays: it listens as long as its state lasts, and reports events. */
export const callbackActor = <Reported extends EventObject, Input extends NonReducibleUnknown = void>() =>
  fromCallback<EventObject, Input, Reported>(() => {});
