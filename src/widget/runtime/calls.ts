import type { CallEvent } from '../../../machines/widget/actors.ts';

/** The way from the page's calls to the chart that hears them. */
export interface Calls {
  tell: (call: CallEvent) => void;
  /** Hands over what was told before, and what is told from now on. Returns the function that stops it. */
  listen: (receive: (call: CallEvent) => void) => () => void;
}

/** Calls wait until the chart listens: a view starts its chart after it has been drawn. */
export function createCalls(): Calls {
  const waiting: CallEvent[] = [];
  let receiver: ((call: CallEvent) => void) | null = null;
  return {
    tell: (call) => {
      if (receiver) receiver(call);
      else waiting.push(call);
    },
    listen: (receive) => {
      receiver = receive;
      for (const call of waiting.splice(0)) receive(call);
      return () => {
        if (receiver === receive) receiver = null;
      };
    },
  };
}
