import type { SupabaseContext } from '@supabase/server';
import { answer, type Reply } from '../answers/answer.ts';
import { knowledgeOf } from '../answers/knowledge.ts';
import { baseOf, tellLanguage } from '../answers/languages/tell.ts';
import { learnEntries } from '../answers/learn.ts';
import type { ConversationState } from '../conversation-contract.ts';
import { bookingFlow, bookingId } from '../flows/booking/booking-flow.ts';
import { asksForBookings, wantsBooking } from '../flows/booking/read-booking.ts';
import type { Said } from '../flows/run.ts';
import { shortOf } from '../flows/texts.ts';
import { flowFor } from '../flows/triggers.ts';
import { bookingsIn, type Finder } from './booking.ts';
import type { Opened } from './chat-calls.ts';
import { type ChatRequest, readAnswer } from './chat-request.ts';
import { detailsOf, Guide, readFlow, saidBy, wordsOf } from './guided.ts';
import { detailsId, labelOf, type Offer, offersOf } from './offers.ts';
import {
  askBot,
  backToBot,
  bookedReply,
  closedReply,
  type KeptReply,
  noneOfThese,
  nothingFound,
  personReply,
  type Schedule,
  talkToPerson,
  toKept,
} from './replies.ts';
import { sentencesOf } from './sentences.ts';
import { refusalOf } from './visitor-request.ts';
import { endLongWait } from './waiting.ts';

/** How long a question may learn what nobody has let the bot learn, in milliseconds. */
const learningTime = 1000;

/** What is kept of a visitor's message. */
interface Turn {
  /** What was said, in words. */
  said: string;
  /** Null where a person is to answer. */
  replies: KeptReply[] | null;
  /** BCP 47, of the visitor: as the message tells it, or else the browser. */
  locale: string | null | undefined;
  guide: Guide;
}

/** What a message tells of the language it is in. @param asked what was written */
function tell(asked: string | undefined, { bot, spoken, earlier, run }: Opened) {
  if (asked === undefined) return undefined;
  const current = spoken ?? bot.language;
  // A name that a guided conversation has asked for tells nothing.
  const isFirst =
    spoken === null &&
    !run?.state &&
    earlier.every((text) => tellLanguage(text, current, true) === undefined);
  return tellLanguage(asked, current, isFirst);
}

/** A bot as it speaks in a conversation, and which other language than its own that is; null for its own. */
function speaking(start: Opened, told: string | undefined) {
  const { bot, spoken, languages } = start;
  const now = told ?? spoken;
  if (now === null || now === baseOf(bot.language)) return { bot, spoken: null };
  const own = languages.find(({ language }) => language === now);
  const { unknown_text = null, details_question = null } = own ?? {};
  return { bot: { ...bot, language: now, unknown_text, details_question }, spoken: now };
}

/** Whom a language model may be asked for, and since when the visitor waits. */
interface Waiting {
  /** What stands for the visitor among the counters; null of a preview. */
  visitor: string | null;
  /** By `performance.now()`. */
  since: number;
}

/** One message of a visitor's on its way to the replies. */
export class Answering {
  private readonly asked: ChatRequest;
  private readonly start: Opened;
  private readonly ownLanguage: string;
  private readonly told: ReturnType<typeof tell>;
  private readonly spoken: string | null;
  private readonly context: SupabaseContext;
  private readonly now = new Date();
  private readonly schedule: Schedule;
  private readonly mayWait: boolean;
  private readonly offers: readonly Offer[];
  private readonly guide: Guide;
  private readonly waiting: Waiting;

  private constructor(
    asked: ChatRequest,
    start: Opened,
    context: SupabaseContext,
    schedule: Schedule,
    guide: Guide,
    waiting: Waiting,
  ) {
    this.asked = asked;
    this.told = tell(asked.text, start);
    const { bot, spoken } = speaking(start, this.told?.language);
    this.start = { ...start, bot };
    this.ownLanguage = start.bot.language;
    this.spoken = spoken;
    this.context = context;
    this.schedule = schedule;
    this.mayWait = asked.channel !== 'preview';
    this.offers = offersOf(bot, start.flows, start.services);
    this.guide = guide;
    this.waiting = waiting;
  }

  /** @param find answers what a booking needs */
  static async of(
    asked: ChatRequest,
    start: Opened,
    context: SupabaseContext,
    inputId: string,
    find: Finder,
    waiting: Waiting,
  ): Promise<Answering> {
    const schedule = { ...start.schedule, visitorZone: asked.zone };
    const { bot } = speaking(start, tell(asked.text, start)?.language);
    const setting = { ...start, language: bot.language, schedule };
    const guide = await Guide.of(setting, find, new Date(), inputId);
    return new Answering(asked, start, context, schedule, guide, waiting);
  }

  async turn(): Promise<Turn> {
    const { guide } = this;
    const input = this.input();
    const said = this.wordsOf(input);
    const replies = await this.replies(input);
    const [first] = replies ?? [];
    if (first) first.language = this.spoken;
    return { said, replies, locale: this.told?.language ?? this.asked.locale, guide };
  }

  /** What was said to whatever is asked; undefined for a choice that the bot's replies have offered, and for a beginning. */
  private input(): Said | undefined {
    const { text, option, answer: given } = this.asked;
    if (text !== undefined) return { text };
    if (given) return readAnswer(given);
    return option === undefined ? undefined : saidBy(option, this.guide.ask);
  }

  private wordsOf(input: Said | undefined): string {
    const { option, begin } = this.asked;
    const { start, guide, offers } = this;
    const { language } = start.bot;
    if (option === talkToPerson) return sentencesOf(language).talkToPerson;
    if (option === askBot) return sentencesOf(language).askBot;
    if (input) return wordsOf(input, guide.ask, language);
    if (begin === undefined) return start.option?.label ?? '';
    const offer = flowFor(offers, { pressed: begin });
    if (!offer) throw refusalOf('no option');
    return labelOf(offer, language);
  }

  private async replies(input: Said | undefined): Promise<KeptReply[] | null> {
    const { option, conversation, begin } = this.asked;
    const { guide, schedule, start } = this;
    const { state, waited, bot } = start;
    if (state === 'human') return null;
    if (option === askBot) return [backToBot(bot)];
    let talk: ConversationState = state;
    if (state === 'waiting' && conversation) {
      if (!(await endLongWait(this.context, { conversation, state, waited, bot, schedule }))) return null;
      talk = 'later';
    }
    await guide.catchUp(talk);
    if (begin !== undefined) return this.begin(flowFor(this.offers, { pressed: begin }));
    const isAsked = guide.isRunning;
    if (isAsked && input) {
      const mayAsk = 'text' in input && guide.wantsKnowledge(input.text);
      const known = mayAsk ? (await this.known(input.text)).map((reply) => this.toKept(reply)) : [];
      const knowledge = {
        isSure: known.length > 0 && known.every(({ tier }) => tier === 'answer'),
        messages: known.map(({ text }) => text),
      };
      if (await guide.hear(mayAsk ? { ...input, knowledge } : input))
        return guide.replies(known, this.mayWait);
    }
    if (option === talkToPerson) return this.callPerson(null);
    if (input && 'text' in input) return this.answer(input.text);
    // What it was for is over.
    if (input) return [{ ...backToBot(bot), next_state: null }];
    return [this.chosen()];
  }

  /** The reply to a choice that the bot has offered. */
  private chosen(): KeptReply {
    const { bot, option: offer } = this.start;
    if (this.asked.option === noneOfThese) return nothingFound(bot, offer?.question ?? null);
    if (!offer?.entry) return nothingFound(bot, null);
    const { id, content } = offer.entry;
    return { tier: 'answer', text: content, entry: id, options: [], unanswered: null, next_state: null };
  }

  /** What the bot knows. */
  private async known(text: string): Promise<readonly Reply[]> {
    const { bot, earlier, said, unlearned, languages } = this.start;
    const { supabaseAdmin } = this.context;
    if (unlearned) {
      await learnEntries(supabaseAdmin, bot.id, { maxMs: learningTime, onlyWritten: true });
    }
    const { now, schedule } = this;
    const spoken = {
      language: bot.language,
      ownLanguage: this.ownLanguage,
      otherLanguages: languages.map(({ language }) => language),
    };
    const about = { earlier, said, now, ...schedule, ...spoken, botName: bot.name };
    return answer(text, about, knowledgeOf(supabaseAdmin, bot.id));
  }

  private toKept(reply: Reply): KeptReply {
    const { bot } = this.start;
    return toKept(reply, bot, this.ownLanguage, this.schedule, this.now, this.mayWait);
  }

  /** Answers a text, and begins what the owner has it begin. */
  private async answer(text: string): Promise<KeptReply[]> {
    if (this.told?.isWish) {
      const { language } = this.start.bot;
      return [{ ...backToBot({ language }), author: undefined, tier: 'smalltalk', next_state: null }];
    }
    const meant = flowFor(this.offers, { said: text });
    if (meant) return this.begin(meant, { words: text });
    const booking = await this.book(text);
    if (booking) return booking;
    const known = await this.known(text);
    const wish = known.find(({ tier }) => tier === 'person');
    if (wish) return this.callPerson(wish);
    const [kept, ...more] = known.map((reply) => this.toKept(reply));
    const first = kept && more.length === 0 ? await this.withModel(text, known, kept) : kept;
    const replies = first ? [first, ...more] : more;
    const isHelped = first !== kept && first?.tier === 'answer';
    const isUnknown = !isHelped && known.at(-1)?.tier === 'unknown';
    const isFirst = this.start.earlier.length === 0 && known.some(({ tier }) => tier !== 'smalltalk');
    const offer =
      (isUnknown ? this.offerAt('unknown') : undefined) ??
      (!this.guide.isOpen && (isUnknown || isFirst) ? this.offerAt('closed') : undefined);
    return offer ? [...replies, ...(await this.begin(offer))] : replies;
  }

  /** A reply to one question with a model's help, where the owner has switched that on; its code is loaded then only. */
  private async withModel(text: string, [reply]: readonly Reply[], kept: KeptReply): Promise<KeptReply> {
    const { bot } = this.start;
    const { visitor, since } = this.waiting;
    if (!reply || bot.model_mode === 'off') return kept;
    const { withModel } = await import('../model-use/reply.ts');
    const { supabaseAdmin } = this.context;
    const about = {
      bot: bot.id,
      mode: bot.model_mode,
      text,
      language: bot.language,
      ownLanguage: this.ownLanguage,
      isForeign: this.spoken !== null,
      visitor,
      since,
    };
    return withModel({ reply, kept }, about, supabaseAdmin, knowledgeOf(supabaseAdmin, bot.id));
  }

  /** Begins to book, or says what has been booked, where a text wants that; undefined where it does not. */
  private async book(text: string): Promise<KeptReply[] | undefined> {
    const { bot, services } = this.start;
    if (services.length === 0) return undefined;
    const { conversation } = this.asked;
    if (conversation && asksForBookings(text, bot.language)) {
      const booked = await bookingsIn(this.context, conversation);
      if (booked.length > 0) return [bookedReply(bot, booked, this.schedule)];
    }
    if (!wantsBooking(text, bot.language, services)) return undefined;
    return this.begin(flowFor(this.offers, { pressed: bookingId }), { words: text });
  }

  /** The reply to the wish for a person. @param wish the visitor's, if it was written */
  private async callPerson(wish: Reply | null): Promise<KeptReply[]> {
    const { guide, mayWait, now, schedule } = this;
    const { bot } = this.start;
    const offer = guide.isOpen ? this.offerAt('person') : (this.offerAt('closed') ?? this.offerAt('person'));
    if (!offer) return [wish ? this.toKept(wish) : personReply(bot, schedule, now, mayWait)];
    const before = [
      ...(wish?.text ? [{ ...backToBot(bot), author: undefined, text: wish.text, next_state: null }] : []),
      ...(guide.isOpen ? [] : [closedReply(bot, schedule, now, mayWait)]),
    ];
    return [...before, ...(await this.begin(offer, { callsPerson: guide.isOpen }))];
  }

  /** What an occasion begins by itself: once, whatever has become of it. */
  private offerAt(is: 'unknown' | 'closed' | 'person'): Offer | undefined {
    const offer = flowFor(this.offers, { is });
    return offer && !this.guide.hasBegun(offer) ? offer : undefined;
  }

  private async begin(
    offer: Offer | undefined,
    { callsPerson = false, words }: { callsPerson?: boolean; words?: string } = {},
  ): Promise<KeptReply[]> {
    const flow = offer && (await this.flowOf(offer, callsPerson));
    if (!flow) throw refusalOf('no option');
    await this.guide.begin(flow, offer.id !== detailsId && offer.id !== bookingId, words);
    return this.guide.replies([], this.mayWait);
  }

  private async flowOf({ id, version }: Offer, callsPerson: boolean) {
    if (id === detailsId) return detailsOf(this.start.bot, callsPerson);
    if (id === bookingId) return bookingFlow(shortOf(this.start.bot.language));
    const { data, error } = await this.context.supabaseAdmin
      .from('flow_versions')
      .select('flow')
      .eq('flow_id', id)
      .eq('version', version)
      .maybeSingle();
    if (error) throw error;
    return readFlow(data?.flow, id, version);
  }
}
