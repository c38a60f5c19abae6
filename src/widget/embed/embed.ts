/**
 * embed.js: the first script of a customer's page, and all of the widget that a page pays for before somebody turns to
 * it. `window.ChatbotWidget` is there once it has run; before, it may be a list of calls: `[['init', {…}], ['open']]`.
 */
import type { CallEvent } from '../../../machines/widget/actors.ts';
import { type Options, tellOwner } from './options.ts';
import { startWidget, type Widget } from './widget.ts';

/** Where the panel's script is, seen from this one. The build knows its hash. */
declare const PANEL: string;

/** Where the functions for visitors are; empty where they are on the origin of this script. */
declare const FUNCTIONS_URL: string;

type Listener = () => void;
type Call = readonly [name: string, ...values: unknown[]];

// Not `document.currentScript`, which may be an image of the page by that name.
const script: HTMLScriptElement | null = Reflect.get<object, string>(
  Document.prototype,
  'currentScript',
  document,
);
const address = script?.src || location.href;
const at = (path: string) => new URL(path, address).href;

const reports = new EventTarget();
let widget: Widget | undefined;
const tell = (type: Exclude<CallEvent['type'], 'expect'>) => () => void widget?.tell({ type });

const ChatbotWidget = {
  /** Puts a bot on the page. While there is one, it changes nothing. */
  init(options: Options = {}): void {
    const bot = `${options.botId ?? ''}`;
    if (widget) {
      if (widget.bot !== bot) tellOwner(`A page has one chat; ${bot} is not used.`);
    } else if (bot) {
      widget = startWidget({
        bot,
        options,
        functionsUrl: FUNCTIONS_URL || at('/functions/v1'),
        panelUrl: at(PANEL),
        report: (what) => reports.dispatchEvent(new Event(what)),
      });
    } else tellOwner('botId is missing.');
  },
  open: tell('open'),
  close: tell('close'),
  toggle: tell('toggle'),
  /** For a page that logs somebody out: forgets the visitor and their conversation in this browser. */
  reset: () => widget?.reset(),
  /** Takes the widget off the page; `init` may put it back. */
  destroy(): void {
    widget?.destroy();
    widget = undefined;
  },
  /** Says where the visitor is to be reached, for the form that asks for it. */
  identify: (who?: { email?: string; phone?: string }) => widget?.setContact(who?.email ?? who?.phone),
  /** Calls back when the chat is `opened`, `closed` or has sent a `message`. Returns the function that stops it. */
  on(name: 'opened' | 'closed' | 'message', listener: Listener): () => void {
    reports.addEventListener(name, listener);
    return () => reports.removeEventListener(name, listener);
  },
  /** Calls by name, as a page has listed them before this script had run. */
  push(...calls: readonly Call[]): void {
    for (const [name, ...values] of calls) {
      const call: unknown = Reflect.get(ChatbotWidget, name);
      if (typeof call === 'function') call(...values);
    }
  },
};

declare global {
  interface Window {
    ChatbotWidget?: typeof ChatbotWidget | Call[];
  }
}

// The snippet may be on a page twice.
const before = window.ChatbotWidget;
const api = before instanceof Object && 'init' in before ? before : ChatbotWidget;
window.ChatbotWidget = api;
if (Array.isArray(before)) api.push(...before);
if (script?.dataset.botId !== undefined) api.init(script.dataset);
