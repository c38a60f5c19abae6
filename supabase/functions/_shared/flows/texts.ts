import { type Flow, type Step, stepsOf, type Text, type Trigger, textsOf } from './language.ts';

/** A text in a language, or in the first it has. */
export const inLanguage = (text: Text, language: string): string =>
  typeof text === 'string' ? text : (text[language] ?? Object.values(text)[0] ?? '');

/** The language of flows that a bot's is, "en" for "en-GB": their texts are by languages alone. */
export const shortOf = (language: string): string => language.slice(0, 2);

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

/** A question with other choices' labels. */
const askedIn = (step: Extract<Step, { type: 'ask' }>, change: (text: Text) => Text): Step => ({
  ...step,
  text: change(step.text),
  ...(step.question.kind === 'choice' && {
    question: {
      ...step.question,
      choices: step.question.choices.map((each) => ({ ...each, label: change(each.label) })),
    },
  }),
});

/** A step, without those inside it, with other texts in place of its own, in the order of `textsOf`. */
export function withTexts(step: Step, change: (text: Text) => Text): Step {
  if (step.type === 'ask') return askedIn(step, change);
  if (step.type === 'details') {
    return {
      ...step,
      text: change(step.text),
      consent: change(step.consent),
      fields: step.fields.map((each) =>
        each.field === 'question' ? { ...each, text: change(each.text) } : each,
      ),
    };
  }
  return 'text' in step && step.text !== undefined ? { ...step, text: change(step.text) } : step;
}

/** A flow with other texts in place of all that visitors read. */
function withAllTexts(flow: Flow, change: (text: Text) => Text): Flow {
  const stepOf = (step: Step): Step => {
    const own = withTexts(step, change);
    const inner =
      own.type === 'branch'
        ? { ...own, cases: own.cases.map((each) => ({ ...each, steps: each.steps.map(stepOf) })) }
        : own;
    return 'otherwise' in inner && inner.otherwise
      ? { ...inner, otherwise: inner.otherwise.map(stepOf) }
      : inner;
  };
  const triggers = flow.triggers.map(
    (each): Trigger => (each.on === 'button' ? { ...each, label: change(each.label) } : each),
  );
  return { ...flow, triggers, steps: flow.steps.map(stepOf) };
}

/**
 * A flow whose texts begin with its own language: what is not written in another is then read in its own. The database
 * keeps the keys of an object in an order of its own.
 */
export const ownFirst = (flow: Flow): Flow =>
  withAllTexts(flow, (text) =>
    typeof text === 'object' && flow.language in text
      ? { [flow.language]: inLanguage(text, flow.language), ...text }
      : text,
  );

/** A flow as it is said in a language: what is not written in it is said in the flow's own. */
export const spokenIn = (flow: Flow, language: string): Flow => ({
  ...withAllTexts(ownFirst(flow), (text) => inLanguage(text, language)),
  language,
});
