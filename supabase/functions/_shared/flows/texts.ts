import { type Flow, stepsOf, type Text, textsOf } from './language.ts';

/** A text in a language, or in the first it has. */
export const inLanguage = (text: Text, language: string): string =>
  typeof text === 'string' ? text : (text[language] ?? Object.values(text)[0] ?? '');

/** The languages that any of a flow's texts is in. */
export function languagesOf({ language, steps }: Flow): ReadonlySet<string> {
  const texts = [...stepsOf(steps)].flatMap(({ step }) => textsOf(step));
  return new Set([language, ...texts.flatMap((text) => (typeof text === 'object' ? Object.keys(text) : []))]);
}

/** The place of an answer in a text, `{guests}`; and what stands there if there is none, `{guests|a few}`. */
const placeholder = /\{([a-z][a-z0-9_]{0,11})(?:\|([^{}]{0,100}))?\}/g;

/** The answers that a text cannot do without, whatever its language. */
export function neededBy(text: Text): string[] {
  const all = typeof text === 'string' ? [text] : Object.values(text);
  const found = all.flatMap((each) => [...each.matchAll(placeholder)]);
  return found.flatMap(([, name, instead]) => (name !== undefined && instead === undefined ? [name] : []));
}

/** What stands in a text for an answer that is missing. No flow that is proved shows it. */
export const missing = '…';

/** A text with its answers in place; `show` says how an answer is written, and nothing if there is none. */
export const fillIn = (text: string, show: (name: string) => string): string =>
  text.replace(placeholder, (_, name: string, instead?: string) => show(name) || (instead ?? missing));
