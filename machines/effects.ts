import { emit } from 'xstate';
import { messageOf } from './answers.ts';
import type { WidgetEffect } from './widget/effects.ts';

/** A message for the person at the screen, shown as a toast. */
export interface Notify {
  type: 'notify';
  tone: 'success' | 'error' | 'info';
  title: string;
  description?: string;
}

/** A way to another page of this site. `to` is a path and may carry a search and a hash. */
export interface Navigate {
  type: 'navigate';
  to: string;
  /** The page being left is taken out of the browser's history. */
  replace?: boolean;
}

/** An error worth knowing on the server. The app adds the route and the user, strips HTML and cuts at 500 characters. */
export interface Log {
  type: 'log';
  action: LogAction;
  errorMessage: string;
}

/**
 * The log actions of docs/specification.md, section 7; section 8 also wants undelivered contact messages logged and names
 * no action for it. Whatever the signed-in product reads or saves fails as `dashboard_fetch_error`: no action of its own
 * is specified for it.
 */
export type LogAction =
  | 'auth_callback_error'
  | 'get_session_error'
  | 'dashboard_fetch_error'
  | 'resend_verification_error'
  | 'auth_error'
  | 'contact_error';

/** A way to a part of the page that is open, or is about to be: `to` is the id of an element. */
export interface Scroll {
  type: 'scroll';
  to: string;
}

/** Everything a chart can cause outside itself. Charts emit effects; one listener in the app performs them. */
export type Effect = Notify | Navigate | Log | Scroll | WidgetEffect;

// emit's context and event types are open here, or an action made for every chart would fit none of them.
// biome-ignore lint/suspicious/noExplicitAny: xstate's emit names no type that stands for "whatever the chart has"
export type Open = any;

/** The effects every chart may list among its actions; their words stand in the chart's own configuration. */
export const effects = {
  /** Shows a toast: `{ type: 'notify', params: { tone, title, description } }`. */
  notify: emit<Open, Open, Omit<Notify, 'type'>, Open, Effect>((_, params) => ({
    type: 'notify',
    ...params,
  })),
  /** Shows a toast whose description is what the actor said: the server's text, or the error's message. */
  notifyWithReason: emit<Open, Open, Pick<Notify, 'tone' | 'title'>, Open, Effect>(({ event }, params) => ({
    type: 'notify',
    ...params,
    description: messageOf(event),
  })),
  navigate: emit<Open, Open, Omit<Navigate, 'type'>, Open, Effect>((_, params) => ({
    type: 'navigate',
    ...params,
  })),
  /** Writes what the actor said to the server's log. */
  log: emit<Open, Open, Pick<Log, 'action'>, Open, Effect>(({ event }, params) => ({
    type: 'log',
    ...params,
    errorMessage: messageOf(event),
  })),
};

/** What charts say in a toast, by name. */
export type Words<Name extends string = string> = Readonly<Record<Name, Omit<Notify, 'type'>>>;

/**
 * The actions by which the charts of an area say its words: those of its `words.ts`, where each text stands once,
 * whether a chart says it or a page as well.
 */
export const sayings = <Name extends string>(words: Words<Name>) => ({
  /** Shows a toast: `{ type: 'say', params: { words: 'loginFailed' } }`. */
  say: emit<Open, Open, { words: Name }, Open, Effect>((_, params) => ({
    type: 'notify',
    ...words[params.words],
  })),
  /** Shows a toast whose description is what the actor said: the server's text, or the error's message. */
  sayReason: emit<Open, Open, { words: Name }, Open, Effect>(({ event }, params) => ({
    type: 'notify',
    ...words[params.words],
    description: messageOf(event),
  })),
});
