import { z } from 'zod';
import { localTime } from '../answers/hours/schedule.ts';
import type { ConversationState } from '../conversation-contract.ts';
import type { Ask } from '../flows/ask.ts';
import { type Desk, type Found, keyOf, type Need, type Service } from '../flows/booking/booking.ts';
import { detailsFlow } from '../flows/details.ts';
import { type Flow, flowSchema } from '../flows/language.ts';
import { commands, phrasesOf } from '../flows/phrases/phrases.ts';
import { sayDay } from '../flows/reading/read-day.ts';
import {
  type Effect,
  type Input,
  type Moment,
  pendingAsk,
  type Said,
  type State,
  step,
  type Visit,
  waitsForMember,
  wantsKnowledge,
} from '../flows/run.ts';
import { missing, ownFirst, shortOf } from '../flows/texts.ts';
import { type Finder, servicesSchema } from './booking.ts';
import type { DetailsBot, Offer } from './offers.ts';
import { isSomeoneThere } from './presence.ts';
import { isZone, type KeptReply, type Schedule, scheduleSchema } from './replies.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

const stateSchema = z.object({
  v: z.literal(1),
  flow: z.string(),
  version: z.number(),
  at: z.number(),
  seen: z.array(z.string()),
  place: z.string(),
  from: z.string().optional(),
  asked: z.literal(true).optional(),
  answers: z.record(z.string(), value),
  trail: z.array(z.union([z.tuple([z.string()]), z.tuple([z.string(), value])])),
  misses: z.number(),
});

/** A guided conversation as the database tells it: `flow` is null if it is gone, `state` if it is over. */
export const runSchema = z.object({
  flow_id: z.string(),
  version: z.number(),
  /** By an owner. Otherwise every bot has it, and the run keeps it. */
  is_drawn: z.boolean(),
  flow: z.unknown(),
  state: z.unknown(),
  /** What has begun in the conversation, this one as well. */
  begun: z.array(z.string()),
});
type StoredRun = z.infer<typeof runSchema>;

/** What the question is made of that is asked now; null if none is. */
export const askedSchema = z
  .object({
    run: runSchema,
    language: z.string(),
    schedule: scheduleSchema,
    services: servicesSchema,
    bot: z.string(),
  })
  .nullable();

/** The flow for details of a bot. */
export const detailsOf = (bot: DetailsBot, callsPerson: boolean): Flow =>
  detailsFlow(
    {
      language: shortOf(bot.language),
      triggers: [],
      callsPerson,
      ...(bot.details_question !== null && { question: bot.details_question }),
    },
    bot.details_version,
  );

/** So many flows are kept that were read, so that each is compiled once and not at every message. */
const mostRead = 50;
const flowsRead = new Map<string, Flow>();

/** A flow as it was stored; undefined if it is none that this code can read. */
export function readFlow(stored: unknown, id: string, version: number): Flow | undefined {
  const key = JSON.stringify([id, version, stored]);
  const known = flowsRead.get(key);
  if (known) return known;
  const { data } = flowSchema.safeParse(stored);
  if (!data) return undefined;
  if (flowsRead.size >= mostRead) flowsRead.clear();
  const flow = ownFirst({ ...data, id, version });
  flowsRead.set(key, flow);
  return flow;
}

/** How the ids of options begin that are answers, for panels that do not know `ask`. */
const answerMark = 'answer:';

/** What may be sent as an option while something is asked; undefined: it is one of the bot's own. */
export function saidBy(option: string, ask: Ask | null): Exclude<Said, { text: string }> | undefined {
  const command = commands.find((each) => each === option);
  if (command) return { command };
  if (!option.startsWith(answerMark)) return undefined;
  const [, place = '', ...rest] = option.split(':');
  const id = rest.join(':');
  const one = ask?.kind === 'yesno' ? id === 'yes' : id;
  return { answer: { step: place, value: ask?.many ? [one] : one } };
}

/** The same as buttons, for panels that do not know `ask`. */
function optionsOf(
  { step: place, kind, choices = [], days = [], commands }: Ask,
  language: string,
): KeptReply['options'] {
  const { yes, no } = phrasesOf(language).labels;
  const answers =
    kind === 'yesno'
      ? [
          { id: 'yes', label: yes },
          { id: 'no', label: no },
        ]
      : [...choices, ...days.map((day) => ({ id: day, label: sayDay(day, language) }))];
  return [...answers.map(({ id, label }) => ({ id: `${answerMark}${place}:${id}`, label })), ...commands];
}

/** What is said by what was pressed, in words. */
export function wordsOf(said: Said, ask: Ask | null, language: string): string {
  if ('text' in said) return said.text;
  const { labels } = phrasesOf(language);
  if ('command' in said) return labels[said.command];
  const { value: given } = said.answer;
  const labelOfId = (id: unknown) => ask?.choices?.find((choice) => choice.id === id)?.label ?? String(id);
  if (typeof given === 'boolean') return given ? labels.yes : labels.no;
  if (Array.isArray(given)) return given.map(labelOfId).join(', ') || missing;
  if (typeof given === 'object' && given !== null) {
    // Whoever sends a form agrees.
    return (
      Object.values(given)
        .filter((each) => each !== '')
        .join(', ') || labels.yes
    );
  }
  const { data: day } = z.iso.date().safeParse(given);
  if (day !== undefined && ask?.kind === 'date') return sayDay(day, language);
  return labelOfId(given).trim() || missing;
}

/** How things are in a conversation. */
interface Setting {
  run: StoredRun | null;
  language: string;
  schedule: Schedule;
  services: readonly Service[];
}

/** What the database is to keep of a guided conversation. */
interface Moved extends Omit<StoredRun, 'is_drawn' | 'begun'> {
  step: string | null;
  effects: readonly Effect[];
  /** What is counted of an owner's steps. */
  visits: readonly Visit[];
}

/** The guided conversation of one visitor, while one request is answered. */
export class Guide {
  /** False where nobody is there. A business that does not say when it is open always is. */
  readonly isOpen: boolean;
  /** What is asked. */
  ask: Ask | null = null;
  private readonly language: string;
  private readonly moment: Moment;
  private readonly id: string;
  private readonly find: Finder;
  private readonly found = new Map<string, Found>();
  private readonly desk: Desk;
  private readonly before: StoredRun | null;
  private run: StoredRun | null;
  private flow: Flow | null = null;
  private state: State | null = null;
  private readonly said: string[] = [];
  private readonly effects: Effect[] = [];
  private visits: readonly Visit[] = [];
  private hasMoved = false;

  private constructor({ run, language, schedule, services }: Setting, find: Finder, now: Date, id: string) {
    this.isOpen = isSomeoneThere(schedule, now);
    this.language = shortOf(language);
    const { day: today } = localTime(now, schedule.timeZone);
    this.moment = { at: now.getTime(), isOpen: this.isOpen, language: this.language, today };
    this.id = id;
    this.find = find;
    const { timeZone: zone, visitorZone } = schedule;
    const theirs = visitorZone && isZone(visitorZone) ? { visitorZone } : {};
    this.desk = { services, zone, ...theirs, locale: language, found: this.found };
    this.before = run;
    this.run = run;
  }

  /** @param id of the visitor's message: the same one again changes nothing */
  static async of(setting: Setting, find: Finder, now: Date, id: string): Promise<Guide> {
    const guide = new Guide(setting, find, now, id);
    if (setting.run?.state) await guide.resume(setting.run);
    return guide;
  }

  /** Does something as often as it needs something that a booking has not found out. */
  private async knowing<Outcome extends { needs?: Need }>(act: () => Outcome): Promise<Outcome> {
    for (;;) {
      const outcome = act();
      if (!outcome.needs) return outcome;
      this.found.set(keyOf(outcome.needs), await this.find(outcome.needs));
    }
  }

  get isRunning(): boolean {
    return this.state !== null;
  }

  /** Whether this flow has begun in the conversation before: it is not offered again. */
  hasBegun({ id }: Offer): boolean {
    return this.before?.begun.includes(id) ?? false;
  }

  /** Where the database has found it. */
  get stateBefore(): unknown {
    return this.before?.state ?? null;
  }

  private async resume(run: StoredRun): Promise<void> {
    const { data: state } = stateSchema.safeParse(run.state);
    const flow = readFlow(run.flow, run.flow_id, run.version);
    if (!state || !flow) {
      this.hasMoved = true;
      return;
    }
    this.flow = flow;
    this.state = state;
    this.ask = (await this.knowing(() => pendingAsk(flow, state, this.moment, this.desk))).ask;
  }

  /** Hears what has become of the conversation: who was called has handed it back or did not come, or it was ended. */
  async catchUp(talk: ConversationState): Promise<void> {
    const { flow, state, moment } = this;
    if (!flow || !state) return;
    if (talk === 'resolved') await this.take({ happened: 'dropped' });
    else if ((talk === 'bot' || talk === 'later') && waitsForMember(flow, state, moment)) {
      const own = this.said.length;
      await this.take({ happened: talk === 'bot' ? 'handedBack' : 'nobody' });
      // The visitor was shown the question again, and has answered it.
      if (state.place.startsWith('~')) this.said.length = own;
    }
  }

  /** Whether what the bot knows to a text has to be looked up before the text is heard. */
  wantsKnowledge(text: string): boolean {
    const { flow, state, moment, desk } = this;
    return flow !== null && state !== null && wantsKnowledge(flow, state, text, moment, desk);
  }

  /** @returns false if it is not for the guided conversation, which is over */
  async hear(said: Said): Promise<boolean> {
    return this.state !== null && this.take(said);
  }

  /** @param words what the visitor has written for it */
  async begin(flow: Flow, isDrawn: boolean, words?: string): Promise<void> {
    this.state = null;
    this.flow = flow;
    // Those of another flow are none of this one's steps.
    this.visits = [];
    this.run = { flow_id: flow.id, version: flow.version, is_drawn: isDrawn, flow, state: null, begun: [] };
    await this.take({ begins: true, ...(words !== undefined && { words }) });
  }

  private async take(
    doing: Said | { begins: true; words?: string } | Pick<Extract<Input, { happened: unknown }>, 'happened'>,
  ): Promise<boolean> {
    // What happens and what is said about it are two inputs.
    const id = 'happened' in doing ? `${this.id}~` : this.id;
    const input = { ...this.moment, id, ...doing };
    const result = await this.knowing(() => step(this.flow, this.state, input, this.desk));
    this.hasMoved = true;
    this.state = result.state;
    this.ask = result.ask;
    this.said.push(...result.messages.map(({ text }) => text));
    this.effects.push(...result.effects);
    this.visits = [...this.visits, ...result.visits];
    return result.isHandled;
  }

  /**
   * What it says.
   * @param known what the bot knows to what was said: of what is said of it, source and question are kept
   * @param mayWait whether a person may be called
   */
  replies(known: readonly KeptReply[], mayWait: boolean): KeptReply[] {
    const plain = { tier: null, entry: null, unanswered: null, next_state: null };
    const replies = this.said.map((text): KeptReply => {
      const reply = known.find((each) => each.text === text);
      return { ...(reply ?? { ...plain, text }), options: [] };
    });
    const last = replies.at(-1);
    if (!last) return replies;
    if (this.effects.some(({ type }) => type === 'person')) {
      last.tier = 'person';
      last.next_state = mayWait ? 'waiting' : null;
    }
    if (this.ask) last.options = optionsOf(this.ask, this.language);
    return replies;
  }

  /** What of it has changed; null for nothing. */
  moved(): Moved | null {
    if (!this.run || !this.hasMoved) return null;
    const { flow_id, version, is_drawn, flow } = this.run;
    const { state, effects } = this;
    const visits = is_drawn ? this.visits : [];
    return {
      flow_id,
      version,
      flow: is_drawn ? null : flow,
      state,
      step: state?.place ?? null,
      effects,
      visits,
    };
  }
}

/** What is asked now, as chat and chat-updates tell the panel. */
export async function askedNow(
  setting: Setting | null,
  talk: ConversationState,
  find: Finder,
  now = new Date(),
): Promise<Ask | null> {
  if (!setting || talk === 'waiting' || talk === 'human') return null;
  const guide = await Guide.of(setting, find, now, '');
  await guide.catchUp(talk);
  return guide.ask;
}
