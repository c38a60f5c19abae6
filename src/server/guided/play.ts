import { type Flow, type Step, stepsOf } from '../../../machines/guided/flow.ts';
import {
  type Ask,
  addDays,
  type Desk,
  type Found,
  type Input,
  inLanguage,
  keyOf,
  type Need,
  phrasesOf,
  proofDay,
  type Result,
  type Said,
  type Service,
  type State,
  sayDay,
  step,
  type Value,
  type Way,
  waysThrough,
} from '../../../machines/guided/flow-runtime.ts';
import type { Played, PlayWays, Turn } from '../../../machines/guided/played.ts';
import { answersHere, someQuestion } from '../../../machines/guided/words.ts';

/** What is booked where the bot has nothing to book yet. */
const someService = { id: 'service', name: 'Appointment' };

/** So many questions a booking asks at most, those about a visitor included, with room for one more look. */
const mostQuestions = 16;

/** What a booking finds: `free` times, none (`full`), or not even what was chosen (`gone`). */
type World = 'free' | 'full' | 'gone';

/** What stands for the times of a business: two a day on three days, unless nothing is free. */
function finding(need: Need, today: string, world: World): Found {
  const days = [1, 2, 4].map((after) => addDays(today, after));
  const at = (day: string, hour: number) => `${day}T${hour}:00Z`;
  switch (need.what) {
    case 'days':
      return { what: 'days', days: world === 'free' ? days : [] };
    case 'times':
      return {
        what: 'times',
        times: world === 'free' && need.day !== null ? [at(need.day, 10), at(need.day, 15)] : [],
        nearest: world === 'free' && need.near !== null ? days.map((day) => at(day, 10)) : [],
      };
    case 'room':
      return { what: 'room', seats: 0, at: null };
    case 'hold':
      return world === 'free'
        ? { what: 'hold', outcome: 'ok', booking: 'held' }
        : { what: 'hold', outcome: 'busy' };
    case 'confirm':
      return { what: 'confirm', outcome: 'ok', isPreview: true };
  }
}

/** A draft that is being played. */
class Play {
  private readonly flow: Flow;
  private readonly services: readonly Service[];
  private readonly today: string;
  private readonly began: number;
  private readonly own: ReadonlyMap<string, Step>;
  private result: Pick<Result, 'state' | 'ask'> = { state: null, ask: null };
  private inputs = 0;
  private at: string | null = null;
  readonly said: { by: 'bot' | 'visitor'; text: string }[] = [];

  constructor(flow: Flow, services: readonly { id: string; name: string }[], now: Date) {
    this.flow = flow;
    this.own = new Map([...stepsOf(flow.steps)].map((each) => [each.step.id, each.step]));
    const all = services.length > 0 ? services : [someService];
    this.services = all.map(({ id, name }) => ({
      ...{ id, name, names: {}, price: null, party_from: 1, party_to: 4, horizon_days: 60 },
    }));
    this.began = now.getTime();
    this.today = now.toISOString().slice(0, 10);
  }

  /** Does what is done in a turn. What does not fit where the draft is, changes nothing. */
  take(turn: Turn): void {
    const { isOpen } = turn;
    if ('text' in turn) this.say('visitor', turn.text);
    switch (turn.does) {
      case 'begin':
        this.hear({ begins: true }, isOpen);
        break;
      case 'comes':
        if (this.waitsForMember) this.hear({ happened: 'handedBack' }, isOpen);
        break;
      case 'nobody':
        if (this.waitsForMember) this.hear({ happened: 'nobody' }, isOpen);
        break;
      case 'booked':
      case 'full':
        this.decideBooking(turn.does, isOpen);
        break;
      case 'write':
        this.hear({ text: turn.text, knowledge: { isSure: false, messages: [answersHere] } }, isOpen);
        break;
      case 'answer':
        this.hear({ answer: { step: turn.step, value: turn.value } }, isOpen);
        break;
      case 'command':
        this.hear({ command: turn.command }, isOpen);
        break;
    }
  }

  private say(by: 'bot' | 'visitor', text: string): void {
    if (text.trim() !== '') this.said.push({ by, text });
  }

  private hear(
    heard: Said | { begins: true } | { happened: 'handedBack' | 'nobody' },
    isOpen: boolean,
    world: World = 'free',
  ): void {
    const { state } = this.result;
    // Over: nobody hears it.
    if (!state && this.inputs > 0) return;
    this.inputs += 1;
    const input: Input = {
      ...{ id: `${this.inputs}`, at: this.began + this.inputs, today: this.today, isOpen },
      ...{ language: this.flow.language, ...heard },
    };
    const result = this.knowing(input, state, world);
    for (const { text, step: from } of result.messages) {
      this.say('bot', text);
      if (this.own.has(from)) this.at = from;
    }
    this.result = result;
  }

  /** One input, with all that a booking has to find out for it. */
  private knowing(input: Input, state: State | null, world: World): Result {
    const found = new Map<string, Found>();
    const services = world === 'gone' ? [] : this.services;
    const desk: Desk = { services, zone: 'UTC', locale: this.flow.language, found };
    for (;;) {
      const result = step(this.flow, state, input, desk);
      if (!result.needs) return result;
      found.set(keyOf(result.needs), finding(result.needs, this.today, world));
    }
  }

  /** Answers all that a booking asks. */
  private decideBooking(outcome: 'booked' | 'full', isOpen: boolean): void {
    const place = () => (this.isBooking ? this.result.state?.place : undefined);
    for (let left = mostQuestions; left > 0; left -= 1) {
      const [at, { ask }] = [place(), this.result];
      if (at === undefined || !ask) return;
      // Who was asked for their name already has a time: that one goes.
      const isLate = /-(who|sure)/.test(at) || left < mostQuestions / 2;
      const { value, text } = this.usualAnswer(ask);
      this.say('visitor', text);
      this.hear(
        { answer: { step: ask.step, value } },
        isOpen,
        outcome === 'booked' ? 'free' : isLate ? 'gone' : 'full',
      );
    }
  }

  private usualAnswer({ kind, choices = [], days = [], min, detail, step: at }: Ask) {
    const { labels } = phrasesOf(this.flow.language);
    const [choice] = choices;
    if (kind === 'choice') return { value: choice?.id ?? '', text: choice?.label ?? '' };
    if (kind === 'yesno') return { value: true, text: labels.yes };
    if (kind === 'number') return { value: Number(min ?? 1), text: `${min ?? 1}` };
    if (kind === 'date') {
      const day = days[0] ?? addDays(this.today, 1);
      return { value: day, text: sayDay(day, this.flow.language) };
    }
    const value =
      detail === 'email' || kind === 'email'
        ? 'alex@example.com'
        : detail === 'phone' || kind === 'phone'
          ? '+44 20 7946 0018'
          : at.endsWith('-name')
            ? 'Alex Example'
            : '…';
    return { value, text: value };
  }

  private get isBooking(): boolean {
    const { state } = this.result;
    const [id = '', part] = (state?.place ?? '').split('-');
    return this.own.get(id)?.type === 'book' && part !== undefined && !/^(person|away)/.test(part);
  }

  private get waitsForMember(): boolean {
    return this.result.state !== null && this.result.ask === null;
  }

  /** What it has come to. */
  outcome(): Played {
    const { state, ask } = this.result;
    const own = state?.place.split('-')[0] ?? '';
    return {
      said: this.said,
      buttons: ask ? this.buttonsOf(ask) : [],
      waitsFor: !state ? 'nothing' : this.waitsForMember ? 'member' : 'visitor',
      isBooking: this.isBooking,
      at: this.own.has(own) ? own : this.at,
    };
  }

  private buttonsOf({ step: at, kind, choices = [], many, days = [], commands }: Ask): Played['buttons'] {
    const { labels } = phrasesOf(this.flow.language);
    const answer = (value: string | boolean, text: string) => ({
      does: 'answer' as const,
      step: at,
      value,
      text,
    });
    return [
      ...(kind === 'yesno' ? [answer(true, labels.yes), answer(false, labels.no)] : []),
      ...(many ? [] : choices.map(({ id, label }) => answer(id, label))),
      ...days.map((day) => answer(day, sayDay(day, this.flow.language))),
      ...commands.map(({ id, label }) => ({ does: 'command' as const, command: id, text: label })),
    ];
  }
}

/** What a draft says when this is done, from its beginning on, by the runtime of the real one. It asks nobody. */
export async function playFlow({
  flow,
  services,
  turns,
}: {
  flow: Flow;
  services: readonly { id: string; name: string }[];
  turns: readonly Turn[];
}): Promise<Played> {
  const play = new Play(flow, services, new Date());
  for (const turn of turns) play.take(turn);
  return play.outcome();
}

/** The ways through a draft, for it to be played by itself. It asks nobody. */
export async function findWays({ flow }: { flow: Flow }): Promise<PlayWays> {
  const { through, to } = waysThrough(flow);
  return {
    through: through.map(({ way, turns }) => ({ turns: turnsOf(flow, way), leaves: turns })),
    to: Object.fromEntries([...to].map(([id, way]) => [id, turnsOf(flow, way)])),
  };
}

/** What a booking comes to where it fails. */
const failures: ReadonlySet<string> = new Set(['unoffered', 'full', 'gone', 'busy']);

/** A way of the prover's as what is done. All that a booking asks is one turn. */
function turnsOf(flow: Flow, way: Way): Turn[] {
  const bookings = new Set(
    [...stepsOf(flow.steps)].flatMap(({ step: each }) => (each.type === 'book' ? each.id : [])),
  );
  const { labels } = phrasesOf(flow.language);
  const turns: Turn[] = [];
  let booking = '';
  for (const { at, event, isOpen } of way) {
    const [own = '', part = ''] = at.split('-');
    const isBooking = bookings.has(own) && !/^(person|away)/.test(part);
    if (isBooking) {
      const isFailed =
        (event.type === 'next' && failures.has(event.came ?? '')) ||
        (part === 'who' && event.type === 'answer' && event.value === false);
      if (booking !== own) turns.push({ does: 'booked', isOpen });
      if (isFailed) turns.splice(-1, 1, { does: 'full', isOpen });
      booking = own;
      continue;
    }
    booking = '';
    switch (event.type) {
      case 'begin':
        turns.push({ does: 'begin', isOpen });
        break;
      case 'answer':
        turns.push({ does: 'answer', step: at, ...answerOf(flow, own, event.value), isOpen });
        break;
      case 'skip':
        turns.push({ does: 'command', command: 'skip', text: labels.skip, isOpen });
        break;
      case 'question':
        turns.push({ does: 'write', text: someQuestion, isOpen });
        break;
      case 'handedBack':
        turns.push({ does: 'comes', isOpen });
        break;
      case 'nobody':
        turns.push({ does: 'nobody', isOpen });
        break;
    }
  }
  return turns;
}

/** An answer of the prover's, and as a visitor would write it. */
function answerOf(flow: Flow, id: string, proved: Value): { value: Exclude<Value, null>; text: string } {
  const steps = [...stepsOf(flow.steps)].map((each) => each.step);
  const asked = steps.find((each) => each.id === id);
  const question = asked?.type === 'ask' ? asked.question : null;
  const value = proved ?? '';
  if (typeof value === 'boolean')
    return { value, text: phrasesOf(flow.language).labels[value ? 'yes' : 'no'] };
  if (question?.kind === 'date') {
    const day = isCompared(steps, value) ? String(value) : asOfToday(String(value));
    return { value: day, text: sayDay(day, flow.language) };
  }
  if (question?.kind !== 'choice') return { value, text: String(value) };
  const chosen = question.choices.filter(
    (each) => each.id === value || (Array.isArray(value) && value.includes(each.id)),
  );
  return { value, text: chosen.map(({ label }) => inLanguage(label, flow.language)).join(', ') };
}

/** Whether a condition names a value: it has to stay what it is. */
const isCompared = (steps: readonly Step[], value: Value) =>
  steps.some(
    (each) =>
      each.type === 'branch' &&
      each.cases.some(({ when }) =>
        when.some((condition) => JSON.stringify(condition).includes(JSON.stringify(value))),
      ),
  );

/** A day of a proof, as far from today as it is from the day of all proofs. */
function asOfToday(day: string): string {
  const days = (Date.parse(day) - Date.parse(proofDay)) / 86_400_000;
  return addDays(new Date().toISOString().slice(0, 10), days);
}
