import { emit } from 'xstate';
import { messageOf } from './answers.ts';
import type { ColorScheme } from './marketing/actors.ts';
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

/** The log actions of the specification, section 7; section 8 has lost contact messages logged as well, without a name. */
export type LogAction =
  | 'auth_callback_error'
  | 'get_session_error'
  | 'dashboard_fetch_error'
  | 'resend_verification_error'
  | 'auth_error'
  | 'contact_error';

/** An event for the site's analytics. */
export interface Track {
  type: 'track';
  event: 'support_email_clicked' | 'support_livechat_clicked';
}

/** A way to a part of the page that is open, or is about to be: `to` is the id of an element. */
export interface Scroll {
  type: 'scroll';
  to: string;
}

/** Other colors, now and on later visits. */
export interface ApplyColorScheme {
  type: 'applyColorScheme';
  scheme: ColorScheme;
}

/** All a chart can make happen outside itself. Charts emit effects; one listener in the app performs them. */
export type Effect = Notify | Navigate | Log | Track | Scroll | ApplyColorScheme | WidgetEffect;

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
  /** Shows the first message of a form that is not valid; the charts with forms keep `fieldErrors` in their context. */
  notifyValidationError: emit<Open, Open, undefined, Open, Effect>(({ context }) => ({
    type: 'notify',
    tone: 'error',
    title: 'Validation Error',
    description: Object.values<string>(context.fieldErrors)[0],
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
  track: emit<Open, Open, Omit<Track, 'type'>, Open, Effect>((_, params) => ({ type: 'track', ...params })),
  applyColorScheme: emit<Open, Open, Omit<ApplyColorScheme, 'type'>, Open, Effect>((_, params) => ({
    type: 'applyColorScheme',
    ...params,
  })),
};
