import type { Answers, Value } from './answers.ts';
import { type Chart, labelOf } from './chart.ts';
import { mostMisses } from './chart-setup.ts';
import type { Detail, Text } from './language.ts';
import { type Command, phrasesOf } from './phrases/phrases.ts';
import type { Place } from './place.ts';
import { type Asked, type Setting, sayNumber, spanOf } from './reading/read.ts';
import { sayDay } from './reading/read-day.ts';
import { fillIn, inLanguage, languagesOf } from './texts.ts';

/** What a visitor is asked, for the widget to show as buttons or as fields. */
export interface Ask {
  /** Comes back with the answer, so that one to another question is known. */
  step: string;
  label: string;
  kind: Asked['kind'];
  choices?: { id: string; label: string }[];
  many?: boolean;
  min?: number | string;
  max?: number | string;
  decimals?: number;
  /** Of a booking: the first days on which something is free, and the seconds that the time that was chosen is held for. */
  days?: readonly string[];
  heldFor?: number;
  /** What of the visitor's details is asked for: browsers fill it in. */
  detail?: Detail['field'];
  /** Where consent is asked for: its words, and the details that may be sent at once as a form. */
  form?: { consent: string; fields: { field: Detail['field']; label: string; optional: boolean }[] };
  /** How far the visitor is, in the steps of the longest way. */
  progress?: { at: number; of: number };
  /** Buttons beside the answer. */
  commands: { id: Command; label: string }[];
}

/** Everything a flow says, in one language. */
export class Wording {
  readonly language: string;
  private readonly chart: Chart;

  /** @param language the visitor's; the flow's own is used where the flow has no text in it */
  constructor(chart: Chart, language: string) {
    this.chart = chart;
    this.language = languagesIn(chart).has(language) ? language : chart.flow.language;
  }

  /** A text in which nothing is put. */
  asItIs(text: Text): string {
    return inLanguage(text, this.language);
  }

  /** A text of the owner's with its answers in place. */
  say(text: Text, answers: Answers): string {
    return fillIn(this.asItIs(text), (name) => this.show(name, answers[name] ?? null));
  }

  /** An answer as one writes it; nothing if there is none. */
  private show(name: string, value: Value): string {
    const question = this.chart.questions.get(name);
    if (value === null) return '';
    if (typeof value === 'number') return sayNumber(value, this.language);
    if (typeof value === 'boolean') return phrasesOf(this.language).labels[value ? 'yes' : 'no'];
    if (question?.kind === 'date') return sayDay(String(value), this.language);
    if (question?.kind !== 'choice') return String(value);
    const chosen = question.choices.filter(
      ({ id }) => id === value || (Array.isArray(value) && value.includes(id)),
    );
    const labels = chosen.map(({ label }) => inLanguage(label, this.language));
    return new Intl.ListFormat(this.language).format(labels);
  }
}

const languages = new WeakMap<Chart, ReadonlySet<string>>();

function languagesIn(chart: Chart): ReadonlySet<string> {
  const known = languages.get(chart) ?? languagesOf(chart.flow);
  languages.set(chart, known);
  return known;
}

/** What a place asks, and whether its words are the whole of it: a booking's hold what visitors and owners wrote. */
export interface Asking extends Pick<Place, 'text'> {
  asked: Asked;
  isFilledIn: boolean;
}

/** What a place asks; null of one that does not. */
export function askOf(
  chart: Chart,
  place: Place,
  { asked, text, isFilledIn }: Asking,
  memory: { answers: Answers; misses: number },
  setting: Setting,
): Ask | null {
  if (!text) return null;
  const wording = new Wording(chart, setting.language);
  const say = (words: Text) => (isFilledIn ? wording.asItIs(words) : wording.say(words, memory.answers));
  return {
    step: place.id,
    label: say(text),
    kind: asked.kind,
    ...fieldOf(asked, say, setting),
    ...detailsOf(place, say),
    ...progressOf(chart, place),
    commands: commandsAt(place, memory.misses).map((id) => ({
      id,
      label: phrasesOf(wording.language).labels[id],
    })),
  };
}

function fieldOf(asked: Asked, say: (text: Text) => string, { today }: Setting): Partial<Ask> {
  switch (asked.kind) {
    case 'choice':
      return {
        choices: asked.choices.map(({ id, label }) => ({ id, label: say(label) })),
        many: asked.many ?? false,
      };
    case 'number':
      return {
        ...(asked.min !== undefined && { min: asked.min }),
        ...(asked.max !== undefined && { max: asked.max }),
        decimals: asked.decimals ?? 0,
      };
    case 'date': {
      const { first, last } = spanOf(asked, today);
      return {
        ...(asked.from !== undefined && { min: first }),
        ...(asked.to !== undefined && { max: last }),
      };
    }
    default:
      return {};
  }
}

function detailsOf({ id, step, consent, saves }: Place, say: (text: Text) => string): Partial<Ask> {
  if (step.type !== 'details') return {};
  if (!consent) {
    const detail = step.fields.find(({ field }) => id.endsWith(`-${field}`));
    return detail && saves !== undefined ? { detail: detail.field } : {};
  }
  const fields = step.fields.map((detail) => ({
    field: detail.field,
    label: say(labelOf(detail)),
    optional: detail.optional ?? false,
  }));
  return { form: { consent: say(consent), fields } };
}

function commandsAt({ isOptional }: Place, misses: number): Command[] {
  const skip: Command[] = isOptional ? ['skip'] : [];
  if (misses < mostMisses) return skip;
  return isOptional ? ['skip', 'person'] : ['person', 'stop'];
}

const progresses = new WeakMap<Chart, ReadonlyMap<string, number>>();

/** How many steps that ask follow a place on the longest way, rounds aside. */
function progressOf(chart: Chart, place: Place): Pick<Ask, 'progress'> {
  const known = progresses.get(chart) ?? stepsLeft(chart);
  progresses.set(chart, known);
  const of = Math.max(...known.values());
  // What a form or a booking asks for is one step.
  const left = known.get(place.books ? ownStep(place) : place.step.id);
  if (left === undefined || of < 2) return {};
  return { progress: { at: of - left + 1, of } };
}

/** Where the booking begins that a place belongs to. */
const ownStep = ({ step }: Place) => step.id.split('-')[0] ?? '';

/** For each place, the steps that ask on the longest way from it, its own included. A form is one step, and so is a booking. */
function stepsLeft({ flow, places }: Chart): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  const open = new Set<string>();
  const count = (id: string): number => {
    const place = places.get(id);
    if (!place || open.has(id)) return 0;
    const known = left.get(id);
    if (known !== undefined) return known;
    open.add(id);
    const isOwn = place.asked !== undefined && place.id === place.step.id;
    const isStep = place.books ? place.books === 'start' : isOwn;
    const longest = Math.max(0, ...place.leadsTo.map(count)) + (isStep ? 1 : 0);
    open.delete(id);
    left.set(id, longest);
    return longest;
  };
  const [first] = flow.steps;
  if (first) count(first.id);
  return left;
}
