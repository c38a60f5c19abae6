import { initialTransition, transition } from 'xstate';
import { bytesOf, type Value } from './answers.ts';
import { type Ask, type Asking, askOf, Wording } from './ask.ts';
import { Booking, type Coming, type Desk, Lacking, type Need } from './booking/booking.ts';
import { type Chart, compile } from './chart.ts';
import type { Detail, Flow, Text } from './language.ts';
import { type Command, type Phrases, phrasesOf, type Reason } from './phrases/phrases.ts';
import {
  type BookingQuestion,
  type End,
  endOf,
  type FlowEvent,
  leafOf,
  type Memory,
  type Place,
  type Told,
} from './place.ts';
import { mayBeQuestion, type Reading, readText, readValue, type Setting } from './reading/read.ts';

/** What the server keeps of a running flow: at most 4 kB as JSON. */
export interface State extends Memory {
  /** Of the compiler: what another one began cannot go on. */
  v: 1;
  flow: string;
  version: number;
  /** When something was last heard, in milliseconds. */
  at: number;
  /** The ids of the latest inputs. */
  seen: readonly string[];
  place: string;
  /** The place to come back to from an interruption. */
  from?: string;
  /** Something else was asked at the step at hand: it is counted once. */
  asked?: true;
}

/** How things are when something is said. */
export interface Moment extends Setting {
  /** In milliseconds. */
  at: number;
  isOpen: boolean;
}

/** What the bot would answer to a text, for one that `wantsKnowledge`. */
interface Knowledge {
  isSure: boolean;
  messages: readonly string[];
}

/** What a visitor writes, presses, or sends by a field. */
export type Said =
  | { text: string; knowledge?: Knowledge }
  | { command: Command }
  | { answer: { step: string; value: unknown } };

/** What members do with the conversation; `nobody` of them came. */
export type Happening = 'taken' | 'handedBack' | 'dropped' | 'nobody';

/** One input; the same `id` again changes nothing. */
export type Input = Moment & { id: string } & (
    | { begins: true /** What the visitor has written for it. */; words?: string }
    | { happened: Happening }
    | Said
  );

/** `step` is the owner's: the preview shows it beside what is said. */
interface Message {
  text: string;
  step: string;
}

/** What is to be kept or done, under an id that stays the same when the input comes again. */
export type Effect = { id: string; step: string } & EffectBody;
type EffectBody =
  | { type: 'answered'; name: string; value: Value }
  | { type: 'details'; given: Readonly<Partial<Record<Detail['field'], Value>>>; consent: string }
  | { type: 'person' }
  | { type: 'over'; how: End | 'gone' };

/** What a visitor did at one of the owner's steps, to be counted. Whoever only came is still there, or has left. */
export interface Visit {
  step: string;
  did: 'came' | 'wentOn' | 'wentBack' | 'asked';
}

export interface Result {
  /** Null when the flow is over. */
  state: State | null;
  messages: readonly Message[];
  visits: readonly Visit[];
  ask: Ask | null;
  effects: readonly Effect[];
  /** False of what is not for the flow: the bot answers it as ever. */
  isHandled: boolean;
  /** What a booking has to find out first: with it, the same input is taken once more. Nothing else counts then. */
  needs?: Need;
}

/** So long a visitor may be silent, in milliseconds. */
const longestSilence = 24 * 60 * 60 * 1000;

/** So many ids of inputs are kept. */
const keptIds = 4;

const nothingToBook: Desk = { services: [], zone: 'UTC', locale: 'en', found: new Map() };

const charts = new WeakMap<Flow, Chart>();

/** A flow is compiled once. */
function chartOf(flow: Flow): Chart {
  const chart = charts.get(flow) ?? compile(flow);
  charts.set(flow, chart);
  return chart;
}

/**
 * Begins a flow, or takes it one input further. Nothing happens but what it returns.
 * @param flow in the version that `stored` began with; null if there is none any more
 * @param desk what can be booked; without one nothing can
 */
export function step(flow: Flow | null, stored: State | null, input: Input, desk?: Desk): Result {
  if (!flow || (stored && !isOf(flow, stored))) {
    const effects: Effect[] = stored ? [{ id: `${input.id}:0`, step: '', type: 'over', how: 'gone' }] : [];
    return { state: null, messages: [], visits: [], ask: null, effects, isHandled: false };
  }
  const nothing = { state: stored, messages: [], visits: [], ask: null, effects: [], isHandled: true };
  try {
    if (stored?.seen.includes(input.id)) {
      return { ...nothing, ask: new Run(flow, stored, input, desk).ask() };
    }
    const run = new Run(flow, stored, input, desk);
    if (!stored) return run.begin();
    return input.at - stored.at > longestSilence ? run.expire() : run.hear();
  } catch (error) {
    if (error instanceof Lacking) return { ...nothing, needs: error.need };
    throw error;
  }
}

const isOf = (flow: Flow, { v, flow: id, version }: State) =>
  v === 1 && id === flow.id && version === flow.version;

/** What a running flow asks: for a reload, another tab, and a visitor whom a member has handed back. */
export function pendingAsk(
  flow: Flow,
  stored: State,
  moment: Moment,
  desk?: Desk,
): { ask: Ask | null; needs?: Need } {
  if (!isOf(flow, stored)) return { ask: null };
  try {
    return { ask: new Run(flow, stored, { ...moment, id: '', begins: true }, desk).ask() };
  } catch (error) {
    if (error instanceof Lacking) return { ask: null, needs: error.need };
    throw error;
  }
}

/** Whether a running flow waits for a member, and is silent until it hears what has become of that. */
export const waitsForMember = (flow: Flow, stored: State, moment: Moment): boolean =>
  isOf(flow, stored) &&
  new Run(flow, stored, { ...moment, id: '', begins: true }).place?.waitsFor === 'member';

/**
 * Whether a text may be a question to the bot: then what the bot knows is looked up before `step`.
 * @param desk that has what the pending question needs
 */
export function wantsKnowledge(
  flow: Flow,
  stored: State,
  text: string,
  moment: Moment,
  desk?: Desk,
): boolean {
  if (!isOf(flow, stored)) return false;
  return new Run(flow, stored, { ...moment, id: '', text }, desk).mayAsk(text);
}

/** One input on its way through a chart. */
class Run {
  private readonly chart: Chart;
  private readonly stored: State | null;
  private readonly input: Input;
  private readonly desk: Desk;
  private readonly wording: Wording;
  private readonly messages: Message[] = [];
  private readonly effects: Effect[] = [];
  private readonly visits: Visit[] = [];
  private hasAsked: boolean;
  private snapshot: ReturnType<Chart['machine']['resolveState']>;
  /** What is said of what a booking has come to, and what is wrong with an answer. */
  private remark = '';
  private reason: Reason = { is: 'text' };
  /** The whole of an answer, of which the state may keep less. */
  private whole: Value = null;

  constructor(flow: Flow, stored: State | null, input: Input, desk: Desk = nothingToBook) {
    this.chart = chartOf(flow);
    this.stored = stored;
    this.input = input;
    this.desk = desk;
    this.wording = new Wording(this.chart, input.language);
    this.hasAsked = stored?.asked ?? false;
    this.snapshot = stored ? snapshotOf(this.chart, stored) : initialTransition(this.chart.machine)[0];
  }

  begin(): Result {
    this.perform(initialTransition(this.chart.machine)[1]);
    this.visits.push({ step: this.ownStep(this.place), did: 'came' });
    this.settle();
    return this.result();
  }

  expire(): Result {
    this.take({ type: 'expired' });
    return { ...this.result(), isHandled: false };
  }

  hear(): Result {
    const { input } = this;
    if ('happened' in input) this.take({ type: input.happened });
    // A member answers what is written while the flow waits for one.
    else if ('begins' in input || this.place?.waitsFor === 'member') return this.result();
    else if ('answer' in input && !this.isGone && this.isForm(input.answer))
      this.fillForm(input.answer.value);
    else this.take(this.eventOf(input));
    return this.result();
  }

  private take(event: FlowEvent): void {
    this.move(event);
    this.settle();
  }

  /** A form is its questions at once: they are answered up to the first value that is none, and only that is asked. */
  private fillForm(values: object): void {
    const { place } = this;
    if (place?.step.type !== 'details') return;
    this.take({ type: 'answer', value: true });
    for (const { field, optional } of place.step.fields) {
      const at = this.place;
      if (at?.id !== `${place.id}-${field}`) return;
      const value: unknown = Object.entries(values).find(([name]) => name === field)?.[1] ?? '';
      const isSkipped = optional && value === '';
      const said: Said = isSkipped ? { command: 'skip' } : { answer: { step: at.id, value } };
      const question = this.messages.length - 1;
      this.take(this.eventOfReading(this.read(said)));
      if (this.place?.id !== at.id) this.messages.splice(question, 1);
    }
  }

  private isForm(answer: { step: string; value: unknown }): answer is { step: string; value: object } {
    const { value } = answer;
    const { id, step, consent } = this.place ?? {};
    if (step?.type !== 'details' || !consent || answer.step !== id) return false;
    return typeof value === 'object' && value !== null && step.fields.some(({ field }) => field in value);
  }

  /** What the visitor's words are to the chart. */
  private eventOf(said: Said): FlowEvent {
    const { place } = this;
    if (this.isGone) {
      this.remark = this.booking.says('gone');
      return { type: 'notBooked' };
    }
    // Of another tab, or of a question that has been left since.
    if ('answer' in said && said.answer.step !== place?.id) return { type: 'again' };
    if ('text' in said && said.knowledge?.isSure && this.mayAsk(said.text)) return { type: 'question' };
    return this.eventOfReading(this.read(said));
  }

  /** Whether a text may be a question to the bot here. */
  mayAsk(text: string): boolean {
    if (this.place?.waitsFor === 'member' || this.isGone) return false;
    const reading = this.read({ text });
    return reading !== undefined && mayBeQuestion(text, reading);
  }

  /** A booking as far as it is; and whether what was chosen cannot be booked any more. */
  private get booking(): Booking {
    const { input, snapshot, wording, desk } = this;
    const { today, at } = input;
    return new Booking(desk, snapshot.context.answers, { language: wording.language, today, at });
  }

  private get isGone(): boolean {
    return this.place?.books !== undefined && !this.booking.isOffered;
  }

  private eventOfReading(reading: Reading | undefined): FlowEvent {
    const { asked, isOptional } = this.place ?? {};
    if (!reading) return { type: 'again' };
    if (reading.is === 'command') {
      return { type: reading.command === 'skip' && !isOptional ? 'again' : reading.command };
    }
    if (reading.is === 'wrong') {
      this.reason = reading.reason;
      return { type: 'wrong' };
    }
    if (asked?.kind === 'question') return { type: 'question' };
    this.whole = reading.value;
    const isWritten = asked?.kind === 'text';
    const value = isWritten ? cut(String(reading.value), this.chart.writtenBytes) : reading.value;
    return { type: 'answer', value };
  }

  /** What something said means here; undefined if it is for another place. */
  read(said: Said): Reading | undefined {
    if ('command' in said) return { is: 'command', command: said.command };
    const { place, booking } = this;
    if (!place?.asked) return undefined;
    const { asked } = this.questionAt(place);
    const setting = { language: this.wording.language, today: this.input.today };
    if ('answer' in said) {
      const { value } = said.answer;
      return (place.books === 'time' && booking.readChoice(value)) || readValue(value, asked, setting);
    }
    const reading = readText(said.text, asked, place.isOptional ?? false, setting);
    const isTime = place.books === 'time' && reading.is !== 'command';
    return (isTime && booking.readTime(said.text)) || reading;
  }

  ask(): Ask | null {
    const { place, input, snapshot } = this;
    if (!place?.asked || this.isGone) return null;
    const { heldFor } = this.booking;
    const ask = askOf(this.chart, place, this.questionAt(place), snapshot.context, input);
    const days = place.books === 'day' ? { days: this.booking.shownDays } : {};
    return ask && { ...ask, ...days, ...(place.books && heldFor > 0 && { heldFor }) };
  }

  /** What a place asks: what a booking asks depends on what is free. */
  private questionAt(place: Place): Asking {
    const { books, asked = { kind: 'text' }, text } = place;
    if (books === undefined || !isQuestion(books)) return { asked, text, isFilledIn: false };
    const question = this.booking.question(books);
    return { asked: question.asked, text: question.label, isFilledIn: true };
  }

  private result(): Result {
    const { messages, effects, visits, snapshot, place, input } = this;
    if (!place) return { state: null, messages, visits, ask: null, effects, isHandled: true };
    const from = interruptedIn(snapshot);
    const state: State = {
      v: 1,
      flow: this.chart.flow.id,
      version: this.chart.flow.version,
      at: input.at,
      seen: [...(this.stored?.seen ?? []), input.id].slice(-keptIds),
      place: place.id,
      ...(from !== undefined && isInterruption(place) && { from }),
      ...(this.hasAsked && { asked: true }),
      ...snapshot.context,
    };
    return { state, messages, visits, ask: this.ask(), effects, isHandled: true };
  }

  /** Undefined when the flow is over. */
  get place(): Place | undefined {
    return this.chart.places.get(leafOf(this.snapshot.value));
  }

  /** The owner's step that something belongs to; of an interruption, the one that was interrupted. */
  private ownStep(place: Place | undefined): string {
    const own = place && isInterruption(place) ? interruptedIn(this.snapshot) : place?.step.id;
    // Our own forms within a step are named after it.
    return own?.split('-')[0] ?? '';
  }

  private move(event: FlowEvent): void {
    const before = this.place;
    const step = this.ownStep(before);
    const [snapshot, actions] = transition(this.chart.machine, this.snapshot, event);
    this.snapshot = snapshot;
    this.noteVisit(step, event);
    this.perform(actions, before);
  }

  /** @param before the step at which an event was heard */
  private noteVisit(before: string, { type }: FlowEvent): void {
    const { place } = this;
    const step = this.ownStep(place);
    if (place && step === before) {
      if ((type !== 'question' && type !== 'person') || this.hasAsked) return;
      this.hasAsked = true;
      this.visits.push({ step, did: 'asked' });
      return;
    }
    this.hasAsked = false;
    if (type === 'back' || type === 'restart') this.visits.push({ step: before, did: 'wentBack' });
    else if (place || endOf(leafOf(this.snapshot.value)) === 'ended') {
      this.visits.push({ step: before, did: 'wentOn' });
    }
    if (place) this.visits.push({ step, did: 'came' });
  }

  /** Goes on until the flow waits. More moves than there are places are a round without an end. */
  private settle(): void {
    for (let moves = 0; this.place?.waitsFor === 'nobody'; moves += 1) {
      const { isOpen } = this.input;
      this.move(
        moves > this.chart.places.size
          ? { type: 'tangled' }
          : { type: 'next', isOpen, ...this.coming(this.place) },
      );
    }
  }

  /** What a booking comes to at a place of its own. */
  private coming({ books, step }: Place): Coming | undefined {
    const { booking, input } = this;
    if (books === undefined || books === 'who' || isQuestion(books)) return undefined;
    const named = step.type === 'book' ? step.service : undefined;
    const words = 'begins' in input ? (input.words ?? '') : '';
    const coming = books === 'start' ? booking.start(words, named) : booking.comes(books);
    this.remark = booking.says(coming.came);
    return coming;
  }

  private perform(actions: readonly { type: string; params?: unknown }[], before?: Place): void {
    for (const action of actions) {
      if (!isTelling(action)) continue;
      const told = action.params.event;
      const place = 'place' in told ? this.chart.places.get(told.place) : (this.place ?? before);
      const step = this.ownStep(place);
      for (const text of this.textsOf(told, place)) this.messages.push({ text, step });
      const effect = this.effectOf(told, place);
      if (effect) this.effects.push({ id: `${this.input.id}:${this.effects.length}`, step, ...effect });
    }
  }

  private textsOf(told: Told, place: Place | undefined): readonly string[] {
    const phrases = phrasesOf(this.wording.language);
    const say = (text: Text | undefined) =>
      text === undefined ? '' : this.wording.say(text, this.snapshot.context.answers);
    // Of what a booking asks the words are made as it is asked.
    const question = () => {
      const { text, isFilledIn } = place?.asked ? this.questionAt(place) : { text: place?.text };
      return isFilledIn && text !== undefined ? this.wording.asItIs(text) : say(text);
    };
    switch (told.what) {
      case 'say':
        return [say(place?.text)];
      case 'came':
        return [this.remark].filter((text) => text !== '');
      case 'ask':
        return [[question(), say(place?.consent)].join('\n\n').trim()];
      case 'askAgain':
        return [phrases.again(question())];
      case 'explain':
        return [explain(this.reason, phrases)];
      case 'offer':
        return [phrases.offer];
      case 'sayFirst':
        return [phrases.first];
      case 'call':
        return [phrases.called];
      case 'answer':
        return this.answers(phrases);
      case 'over':
        return [overPhrase(told.how, phrases)].filter((text) => text !== '');
      default:
        return [];
    }
  }

  private answers(phrases: Phrases): readonly string[] {
    const known = 'knowledge' in this.input ? this.input.knowledge?.messages : undefined;
    return known?.length ? known : [phrases.wrong.question];
  }

  private effectOf(told: Told, place: Place | undefined): EffectBody | undefined {
    const { answers } = this.snapshot.context;
    switch (told.what) {
      case 'saved':
        return {
          type: 'answered',
          name: place?.saves ?? '',
          value: answers[place?.saves ?? ''] === null ? null : this.whole,
        };
      case 'call':
        return { type: 'person' };
      case 'over':
        return { type: 'over', how: told.how };
      case 'lead': {
        const given = place?.gives?.map(({ field, answer }) => [field, answers[answer] ?? null]) ?? [];
        const consent = place?.step.type === 'details' ? place.step.consent : '';
        return {
          type: 'details',
          given: Object.fromEntries(given),
          consent: this.wording.say(consent, answers),
        };
      }
      default:
        return undefined;
    }
  }
}

const explain = (reason: Reason, { wrong }: Phrases): string =>
  'bound' in reason ? wrong[reason.is](reason.bound) : wrong[reason.is];

function overPhrase(how: End, phrases: Phrases): string {
  if (how === 'stopped') return phrases.stopped;
  return how === 'lost' || how === 'undecided' ? phrases.lost : '';
}

/** The beginning of a text that has so many bytes as JSON. */
function cut(text: string, bytes: number): string {
  const quotes = 2;
  let [kept, size] = ['', quotes];
  for (const letter of text) {
    size += bytesOf(letter) - quotes;
    if (size > bytes) return kept;
    kept += letter;
  }
  return kept;
}

/** A chart where a stored state left it. */
function snapshotOf({ machine }: Chart, { place, from, answers, trail, misses }: State) {
  return machine.resolveState({
    value: place.startsWith('~') ? { aside: place } : { steps: place },
    context: { answers, trail, misses },
    historyValue: from === undefined ? {} : { [back]: [machine.getStateNodeById(`flow.steps.${from}`)] },
  });
}

/** The state that leads back from an interruption. */
const back = 'flow.steps.~back';

/** Where a flow was interrupted. */
const interruptedIn = ({ historyValue }: ReturnType<typeof snapshotOf>) => historyValue[back]?.[0]?.key;

const isQuestion = (books: NonNullable<Place['books']>): books is BookingQuestion =>
  ['service', 'party', 'day', 'time', 'sure'].includes(books);

const isInterruption = ({ id }: Place) => id.startsWith('~');

/** What a chart emits, among what it causes. */
function isTelling(action: {
  type: string;
  params?: unknown;
}): action is { type: string; params: { event: Told } } {
  return action.type === 'xstate.emit';
}
