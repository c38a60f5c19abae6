import type { Tier } from '../conversation-contract.ts';
import { dot } from './encoder/common-questions.ts';
import { loadEncoder } from './encoder/load.ts';
import { feelingOf, keepsAnswer, wantsPerson } from './feelings.ts';
import { answerHours, hasHours } from './hours/answer.ts';
import { type HoursReading, readHoursQuestion } from './hours/question.ts';
import { localTime, type Schedule } from './hours/schedule.ts';
import type { Found, Knowledge, Languages } from './knowledge.ts';
import { asksForPerson } from './languages/person.ts';
import { beginsWithYesOrNo, type Phrasebook, phrasebookOf } from './languages/phrasebook.ts';
import { baseOf } from './languages/tell.ts';
import { excerptOf } from './passages.ts';
import { type Decision, decide } from './policy.ts';
import { leaning, waysToSplit } from './questions.ts';
import { smallTalkOf } from './small-talk.ts';
import { correctSpelling } from './spelling.ts';
import { hasLetters, lettersOf, plainWords } from './words.ts';

/** What an answer depends on besides the entries. */
export interface Conversation extends Schedule {
  /** The visitor's messages before this one, newest last (three are enough): what a follow-up leans on. */
  earlier: readonly string[];
  /** The entries that were said in reply to the last of them. */
  said: readonly string[];
  now: Date;
  /** BCP 47: the language that it is held in. */
  language: string;
  /** BCP 47: the language that the bot's entries are in, and the others it has texts in. */
  ownLanguage: string;
  otherLanguages: readonly string[];
  botName: string;
}

/** What the bot says to one question. */
export interface Reply {
  tier: Tier | 'perhaps' | 'elsewhere';
  /** The part of the visitor's message that this answers. */
  question: string;
  entryId: string | null;
  /** The question that the text of `closest` answers, if its entry has one. */
  heading: string | null;
  /** What is said; of `person` before it, in sympathy, or null. Null for a sentence of the bot's own. */
  text: string | null;
  /**
   * Entries to offer as buttons: the next two of `closest`, the three nearest of `perhaps`, `elsewhere` and `unknown`; before them the
   * entry itself, if only a part of it is said.
   */
  options: readonly { entryId: string; label: string }[];
  /** Whether the owner should see the question as one that was not, or perhaps not, answered. */
  unanswered: boolean;
}

/** Longer messages are cut; the HTTP functions refuse them before. */
const maxLength = 500;

/**
 * Answers a visitor's message from the owner's entries: small talk, the wish for a person and feelings first, then each
 * of its questions in order, from the opening hours or by searching the entries.
 * @throws only what `knowledge` throws, or what reading the model does
 */
export async function answer(
  message: string,
  conversation: Conversation,
  knowledge: Knowledge,
): Promise<readonly Reply[]> {
  const text = clean(message);
  const phrasebook = phrasebookOf(conversation.language);
  const say = (tier: Reply['tier'], words: string | null, unanswered = false): Reply[] => [
    { tier, question: text, entryId: null, heading: null, text: words, options: [], unanswered },
  ];
  if (phrasebook) {
    const smallTalk = smallTalkOf(text, phrasebook);
    if (smallTalk) return say('smalltalk', phrasebook.say[smallTalk](conversation.botName));
    if (wantsPerson(text, phrasebook)) return say('person', null);
  } else if (asksForPerson(text, conversation.language)) return say('person', null);

  const search = createSearch(conversation, knowledge);
  if (!phrasebook) return [toReply({ question: text, decision: await search(text) })];
  const feeling = feelingOf(text, phrasebook);
  if (feeling === undefined) return answerQuestions(text, conversation, phrasebook, search);
  const sympathy = phrasebook.sympathy[feeling];
  const decision = await search(text);
  // Nothing but an answer to just this is as good as somebody who listens.
  if (!keepsAnswer(text, feeling, decision, phrasebook)) return say('person', sympathy);
  const replies = await answerQuestions(text, conversation, phrasebook, search);
  // Who is told something that is only likely is first told that they were heard.
  const isHeard = feeling !== 'trouble' || decision.tier === 'answer';
  return isHeard ? replies : [...say('smalltalk', sympathy), ...replies];
}

/** Without control characters and white space to spare. */
const clean = (message: string) =>
  message
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength);

/**
 * The entries nearest to a question, as an answer would look for them, and how sure it would be of the first.
 * @throws only what `knowledge` throws, or what reading the model does
 */
export const searchEntries = (
  question: string,
  conversation: Spoken,
  knowledge: Knowledge,
): Promise<Decision> => createSearch(conversation, knowledge)(clean(question));

/** What a search depends on beside the question. */
type Spoken = Pick<Conversation, 'language' | 'ownLanguage' | 'otherLanguages'>;

type Search = (text: string) => Promise<Decision>;

/** Words that are no slips of others, as far as the model knows the language. */
const usualWords = async (language: string): Promise<ReadonlySet<string>> =>
  language.startsWith('en') ? (await loadEncoder()).words : new Set();

/**
 * Searches, once for each text, after correcting slips of the pen. Another language than the bot's own has its texts
 * searched; where they say nothing, or there are none, the entries themselves are what can be shown.
 */
function createSearch(spoken: Spoken, knowledge: Knowledge): Search {
  const { language, ownLanguage, otherLanguages } = spoken;
  const isOwn = baseOf(language) === baseOf(ownLanguage);
  const hasTexts = otherLanguages.includes(baseOf(language));
  const inOwn = createSearchIn({ asked: language, texts: '' }, knowledge);
  if (isOwn) return inOwn;
  const inTexts = createSearchIn({ asked: language, texts: baseOf(language) }, knowledge);
  return async (text) => {
    const found = hasTexts ? await inTexts(text) : undefined;
    if (found && found.tier !== 'unknown') return found;
    const original = await inOwn(text);
    const isNothing = original.ranked.length === 0 || (found !== undefined && original.tier === 'unknown');
    return isNothing ? (found ?? original) : { ...original, tier: 'elsewhere' };
  };
}

function createSearchIn(languages: Languages, knowledge: Knowledge): Search {
  const language = languages.asked;
  const done = new Map<string, Promise<Decision>>();
  const similar = new Map<string, ReturnType<Knowledge['similarWords']>>();
  /** The parts of a message have its suspects again. */
  const similarWords = (suspects: readonly string[]) => {
    const key = suspects.join(' ');
    const words = similar.get(key) ?? knowledge.similarWords(suspects, languages);
    similar.set(key, words);
    return words;
  };
  const run = async (text: string) => {
    const { encode, nearCommon } = await loadEncoder();
    const usual = await usualWords(language);
    const corrected = await correctSpelling(text, usual, similarWords);
    const meaning = encode(corrected);
    const found = await knowledge.match(corrected, meaning, languages);
    const decision = decide({ text: corrected, language, common: nearCommon(meaning) }, found);
    // What looks like a slip may be how somebody has written it.
    return inOwnWords(text, decision) ?? inOwnWords(corrected, decision) ?? decision;
  };
  return (text) => {
    const decision = done.get(text) ?? run(text);
    done.set(text, decision);
    return decision;
  };
}

/** What somebody has written as the answer to just these words, whatever their case, punctuation and spaces, is the answer. */
function inOwnWords(question: string, { ranked }: Decision): Decision | undefined {
  const own = ranked.find((entry) => isInOwnWords(question, entry));
  if (!own) return undefined;
  return { ranked: [own, ...ranked.filter((entry) => entry !== own)], probability: 1, tier: 'answer' };
}

function isInOwnWords(question: string, entry: Found | undefined): boolean {
  if (!entry?.isWritten) return false;
  const asked = lettersOf(question);
  if (asked === '') return false;
  return [entry.title ?? '', ...entry.otherQuestions].some((way) => hasLetters(way, asked));
}

/** An answer to one question: what the search decides, and before it what the opening hours say. */
interface Answered {
  question: string;
  decision?: Decision;
  hours?: { text: string; isSure: boolean; heading: string };
}

/** Whether an answer, right or wrong, is said as sure; how near it comes to that otherwise. */
const tierOf = ({ hours, decision }: Answered) =>
  hours ? (hours.isSure ? 'answer' : 'closest') : (decision?.tier ?? 'unknown');

async function answerQuestions(
  text: string,
  conversation: Conversation,
  phrasebook: Phrasebook,
  search: Search,
): Promise<Reply[]> {
  const one = (question: string, earlier: readonly string[]) =>
    answerOne(question, earlier, conversation, phrasebook, search);
  const whole = await one(text, conversation.earlier);
  let best = [whole];
  // What was asked and answered in these words before is no two questions.
  if (!whole.hours?.isSure && !isInOwnWords(text, whole.decision?.ranked[0])) {
    for (const { parts, sure } of waysToSplit(text, phrasebook)) {
      // "Cash or card?": what one entry has all words of is no two questions.
      if (!sure && (whole.decision?.ranked[0]?.coverage ?? 0) > 0.8) continue;
      const answers: Answered[] = [];
      for (const [index, part] of parts.entries()) {
        answers.push(await one(part, [...conversation.earlier, ...parts.slice(0, index)]));
      }
      const apart = withoutRepeats(answers);
      if (apart.length > 1 && standApart(apart, sure)) {
        best = apart;
        break;
      }
    }
  }
  return best.map(toReply);
}

/** Answers that say the same are said once. */
function withoutRepeats(answers: readonly Answered[]): Answered[] {
  const key = ({ hours, decision }: Answered) => hours?.text ?? decision?.ranked[0]?.entryId;
  return answers.filter(
    (answered, index) => answers.findIndex((other) => key(other) === key(answered)) === index,
  );
}

/**
 * Whether the parts of a message are questions of their own. Where they have the form of questions, one at least has
 * to be answered, surely or likely; where they have not, all have to be answered surely.
 */
function standApart(answers: readonly Answered[], sure: boolean): boolean {
  const tiers = answers.map(tierOf);
  return sure
    ? tiers.some((tier) => tier === 'answer' || tier === 'closest')
    : tiers.every((tier) => tier === 'answer');
}

async function answerOne(
  question: string,
  earlier: readonly string[],
  conversation: Conversation,
  phrasebook: Phrasebook,
  search: Search,
): Promise<Answered> {
  const reading =
    hasHours(conversation) && (await readHours(question, earlier.at(-1), conversation, phrasebook));
  if (!reading)
    return {
      question,
      decision: (await searchOne(question, earlier, conversation, phrasebook, search)).decision,
    };
  const { asks, how, holiday } = reading;
  const say = (isSure: boolean) => {
    const { now, language } = conversation;
    const { hoursSentences } = phrasebook;
    const text = answerHours(asks, conversation, now, language, hoursSentences, holiday !== undefined);
    return { text, isSure, heading: hoursSentences.heading };
  };
  const isEntered =
    'days' in asks && asks.days.every((day) => conversation.exceptions.some((one) => one.day === day));
  if (how === 'says' && (holiday === undefined || isEntered)) return { question, hours: say(true) };
  const { decision, leans } = await searchOne(question, earlier, conversation, phrasebook, search);
  const own = holiday === undefined || isEntered ? undefined : aboutHoliday(decision, holiday);
  if (own) return { question, decision: own };
  if (how === 'perhaps') {
    const isNear = await isNearHours(question, reading, decision, conversation, phrasebook);
    return { question, decision, ...(isNear ? { hours: say(false) } : {}) };
  }
  // "Friday?" is in many an entry: only one that has just these words, or what was talked of, is meant rather than the hours.
  const isOwn = decision.tier === 'answer' && (leans || isInOwnWords(question, decision.ranked[0]));
  return isOwn ? { question, decision } : { question, hours: say(true) };
}

/** What a question asks of the opening hours, the one before being taken into account. */
async function readHours(
  question: string,
  before: string | undefined,
  { now, timeZone, language }: Conversation,
  { hoursWords }: Phrasebook,
): Promise<HoursReading> {
  const today = { day: localTime(now, timeZone).day, timeZone };
  const usual = await usualWords(language);
  const goesOn =
    before !== undefined && readHoursQuestion(before, hoursWords, today, false, usual).how !== 'perhaps';
  const reading = readHoursQuestion(question, hoursWords, today, goesOn, usual);
  return goesOn && reading.how === 'means' ? { ...reading, how: 'says' } : reading;
}

/** What somebody has written about a holiday, if it was found: better than the hours of a usual day. */
function aboutHoliday({ ranked, tier, probability }: Decision, holiday: string): Decision | undefined {
  const name = holiday.replace(/^\d |s? (day|eve)$|s?(feier)?tag$/g, '');
  const own = ranked.find(
    ({ isWritten, title, content, otherQuestions }) =>
      isWritten &&
      plainWords([title, content, ...otherQuestions].join(' '))
        .join(' ')
        .includes(name),
  );
  if (!own) return undefined;
  const isSure = own === ranked[0] && tier === 'answer';
  const others = ranked.filter((entry) => entry !== own);
  return { ranked: [own, ...others], probability, tier: isSure ? 'answer' : 'closest' };
}

/** How near a question has to be by meaning to a way to ask for the hours; less, if it says open, closed or hours. */
const nearHours = { said: 0.5, unsaid: 0.7 };

/**
 * Whether a question that has other words is nearer to the opening hours than to every entry: "is the kitchen open", of
 * a bot that knows nothing of a kitchen. The model is English; elsewhere most of its words have to be of the hours.
 */
async function isNearHours(
  question: string,
  { share, signal }: HoursReading,
  { ranked, tier }: Decision,
  { language }: Conversation,
  { hoursWords }: Phrasebook,
): Promise<boolean> {
  if (tier === 'answer') return false;
  const [first] = ranked;
  if (!language.startsWith('en')) return signal && share > 0.6 && (first?.coverage ?? 0) < 0.3;
  const { encode } = await loadEncoder();
  const asked = encode(question);
  const cosine = Math.max(...hoursWords.ways.map((way) => dot(asked, encode(way))));
  return cosine > (signal ? nearHours.said : nearHours.unsaid) && cosine > (first?.cosine ?? 0);
}

/** What the search decides about a question, and whether that took the question before. */
async function searchOne(
  question: string,
  earlier: readonly string[],
  conversation: Conversation,
  phrasebook: Phrasebook,
  search: Search,
): Promise<{ decision: Decision; leans: boolean }> {
  const before = earlier.at(-1);
  const alone = await search(question);
  const leans = before === undefined ? 'none' : leaning(question, phrasebook);
  // "How much is it?" is no question by itself, whatever its words are found in, unless somebody has written it so.
  const isSure = alone.tier === 'answer' && (leans !== 'pronoun' || alone.probability === 1);
  if (leans === 'none' || isSure) return { decision: alone, leans: false };
  const together = await search(`${before} ${question}`);
  const entry = together.ranked[0]?.entryId ?? '';
  const standsFor = leans === 'pronoun' || leans === 'refers';
  const shares = alone.ranked.some(({ entryId, coverage }) => entryId === entry && coverage > 0);
  // What was just said is said again only to a word that stands for it, or to one that it has ("and on Sunday?").
  const maySay = !conversation.said.includes(entry) || standsFor || (leans === 'goes on' && shares);
  const isBetter = standsFor ? together.tier !== 'unknown' : together.probability > alone.probability + 0.1;
  const wins = maySay && isBetter;
  if (wins) return { decision: together, leans: true };
  return { decision: standsFor ? alone : withoutRepeating(alone, conversation.said), leans: false };
}

/** What has just been said is no answer to a question that is not sure of it, and has none of its words. */
function withoutRepeating(decision: Decision, said: readonly string[]): Decision {
  const { ranked, tier, probability } = decision;
  const [first, ...others] = ranked;
  const isRepeated = first !== undefined && said.includes(first.entryId) && first.coverage === 0;
  if (!isRepeated || tier === 'answer') return decision;
  return { ranked: others, tier: tier === 'closest' ? 'perhaps' : tier, probability };
}

function toReply({ question, decision, hours }: Answered): Reply {
  const { ranked, tier }: Pick<Decision, 'ranked' | 'tier'> = decision ?? { ranked: [], tier: 'unknown' };
  const [first] = ranked;
  if (hours) {
    const { text, isSure, heading } = hours;
    const said = { question, entryId: null, text };
    if (isSure) return { tier: 'answer', ...said, heading: null, options: [], unanswered: false };
    return { tier: 'closest', ...said, heading, options: offer(ranked, 2, question), unanswered: true };
  }
  const nothing = { question, entryId: null, heading: null, text: null, unanswered: true };
  if (!first || tier === 'unknown' || tier === 'perhaps' || tier === 'elsewhere') {
    return { tier: first ? tier : 'unknown', ...nothing, options: offer(ranked, 3, question) };
  }
  const text = first.isWritten ? first.content : excerptOf(first, first.passage);
  const said = { question, entryId: first.entryId, text };
  // Of a long section the sentences that were asked for are said; all of it is a tap away.
  const whole = text === first.content ? [] : [first];
  if (tier === 'answer') {
    return { tier, ...said, heading: null, options: offer(whole, 1, question), unanswered: false };
  }
  // To another question than the entry's a yes would be a lie.
  if (beginsWithYesOrNo(text)) return { tier: 'perhaps', ...nothing, options: offer(ranked, 3, question) };
  const options = offer([...whole, ...ranked.slice(1)], whole.length + 2, question);
  return { tier, ...said, heading: questionOf(first, question), options, unanswered: true };
}

/** The first of these entries as buttons. A long section makes several entries of one title: one of them is offered. */
function offer(found: readonly Found[], most: number, question: string): Reply['options'] {
  const options: { entryId: string; label: string }[] = [];
  for (const entry of found) {
    if (options.length === most) break;
    const label = questionOf(entry, question) ?? beginningOf(entry);
    if (!options.some((option) => option.label === label)) options.push({ entryId: entry.entryId, label });
  }
  return options;
}

/** The question that an entry answers: its title, or of the other ways to ask for it the one nearest to `asked`. */
function questionOf({ title, otherQuestions }: Found, asked: string): string | null {
  if (title !== null) return title;
  const words = new Set(plainWords(asked));
  const shared = otherQuestions.map((way) => plainWords(way).filter((word) => words.has(word)).length);
  return otherQuestions[shared.indexOf(Math.max(...shared))] ?? null;
}

function beginningOf({ content }: Found): string {
  const longest = 60;
  if (content.length <= longest) return content;
  return `${content.slice(0, longest).replace(/\s+\S*$/u, '')}…`;
}
