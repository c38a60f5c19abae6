import {
  type Flow,
  type Step,
  spokenIn,
  stepsOf,
  type Text,
  type Trigger,
  textsOf,
  withTexts,
} from './flow.ts';

/** How texts in another language than a flow's own stand to those in its own. */
export type TextMark = 'missing' | 'out of date' | 'up to date';

/** A text as it is written in a language; nothing where it is not. */
export const readText = (text: Text | undefined, language: string, own: string): string =>
  typeof text === 'object' ? (text[language] ?? '') : language === own ? (text ?? '') : '';

/**
 * A text with other words in a language. Without words it is not written in that language, unless that is the flow's own.
 * @param own the flow's language
 */
export function writeText(text: Text | undefined, language: string, own: string, words: string): Text {
  if (language === own) return typeof text === 'object' ? { ...text, [own]: words } : words;
  const { [language]: _, ...others } = typeof text === 'object' ? text : { [own]: text ?? '' };
  const written = words.trim() === '' ? others : { ...others, [language]: words };
  const { [own]: first = '', ...rest } = written;
  return Object.keys(rest).length > 0 ? written : first;
}

/** A step with other words in one of its texts, counted in the order of `textsOf`. */
export function writeTextOf(step: Step, at: number, language: string, own: string, words: string): Step {
  let index = -1;
  return withTexts(step, (text) => {
    index += 1;
    return index === at ? writeText(text, language, own, words) : text;
  });
}

/** What is written together in several languages: the texts of a step, or the button that begins a flow. */
interface Written {
  texts: readonly Text[];
  outdated?: readonly string[] | undefined;
}

const writtenAt = (step: Step): Written => ({ texts: textsOf(step), outdated: step.outdated });
const labelled = (trigger: Trigger): Written | null =>
  trigger.on === 'button' ? { texts: [trigger.label], outdated: trigger.outdated } : null;

/** How many texts are not written in a language. Those that are not written in the flow's own are not counted. */
const missingIn = ({ texts }: Written, language: string, own: string): number =>
  texts.filter((text) => readText(text, own, own).trim() !== '' && readText(text, language, own) === '')
    .length;

function markIn(written: Written, language: string, own: string): TextMark | null {
  if (written.texts.every((text) => readText(text, own, own).trim() === '')) return null;
  if (missingIn(written, language, own) > 0) return 'missing';
  return written.outdated?.includes(language) ? 'out of date' : 'up to date';
}

/** How a step stands in a language; null where it says nothing. */
export const markOf = (step: Step, language: string, own: string): TextMark | null =>
  markIn(writtenAt(step), language, own);

/** A place of a flow where something is left to be written in a language. */
export interface LeftText {
  at: { step: string } | { trigger: number };
  /** Texts that are missing; none: what is there is out of date. */
  missing: number;
}

/** What is left to be written in a language, in the order in which it is read. */
export function leftIn({ language: own, triggers, steps }: Flow, language: string): LeftText[] {
  const all: { at: LeftText['at']; written: Written | null }[] = [
    ...triggers.map((trigger, index) => ({ at: { trigger: index }, written: labelled(trigger) })),
    ...[...stepsOf(steps)].map(({ step }) => ({ at: { step: step.id }, written: writtenAt(step) })),
  ];
  return all.flatMap(({ at, written }) => {
    const mark = written && markIn(written, language, own);
    return written && (mark === 'missing' || mark === 'out of date')
      ? [{ at, missing: missingIn(written, language, own) }]
      : [];
  });
}

/** The languages whose texts are out of date once texts were written in the flow's own. */
function outdatedAfter(before: Written, after: Written, own: string): string[] {
  const marked = after.outdated ?? [];
  const said = ({ texts }: Written) => texts.map((text) => readText(text, own, own).trim());
  const [earlier, later] = [said(before), said(after)];
  // A choice that was added or taken out makes nothing out of date: it is missing, or gone.
  if (earlier.length !== later.length || earlier.every((words, index) => words === later[index]))
    return [...marked];
  const written = after.texts.flatMap((text) => (typeof text === 'object' ? Object.keys(text) : []));
  return [...new Set([...marked, ...written.filter((language) => language !== own)])];
}

/** A step as it was written anew, with the languages in which it is out of date since. */
export function datedStep(before: Step, { outdated, ...after }: Step, own: string): Step {
  const now = outdatedAfter(writtenAt(before), { texts: textsOf(after), outdated }, own);
  return now.length > 0 ? { ...after, outdated: now } : after;
}

/** The same of what begins a flow. */
export const datedTriggers = (
  before: readonly Trigger[],
  after: readonly Trigger[],
  own: string,
): Trigger[] =>
  after.map((trigger, index) => {
    const earlier = before.length === after.length ? before[index] : undefined;
    if (trigger.on !== 'button' || earlier?.on !== 'button') return trigger;
    const { outdated, ...label } = trigger;
    const now = outdatedAfter({ texts: [earlier.label] }, { texts: [trigger.label], outdated }, own);
    return now.length > 0 ? { ...label, outdated: now } : label;
  });

/** What is right again in a language. */
export function upToDate<Of extends { outdated?: string[] | undefined }>(written: Of, language: string): Of {
  const left = written.outdated?.filter((each) => each !== language) ?? [];
  return { ...written, outdated: left.length > 0 ? left : undefined };
}

const spoken = new WeakMap<Flow, { language: string; flow: Flow }>();

/** `spokenIn`, and the same flow each time as long as neither flow nor language is another. */
export function spokenOnce(flow: Flow, language: string): Flow {
  const known = spoken.get(flow);
  if (known?.language === language) return known.flow;
  const made = spokenIn(flow, language);
  spoken.set(flow, { language, flow: made });
  return made;
}
