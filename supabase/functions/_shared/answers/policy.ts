import type { Found } from './knowledge.ts';
import { phrasebookOf } from './languages/phrasebook.ts';
import { plainWords } from './words.ts';

/** A question as it was searched for. */
export interface Searched {
  text: string;
  /** BCP 47, of the bot. */
  language: string;
  /** How near it is by meaning to the nearest question that people ask businesses of any kind, as a cosine. */
  common: number;
}

/** What decides how sure the bot is. Fitted by `npm run answers -- --fit`, whose rule stands in `tests/answers/fit.ts`. */
export interface Policy {
  /** Of cosine, mean and coverage: how entries are ranked. */
  rank: readonly number[];
  /** Of `features`: how likely the first entry is the answer. */
  weights: readonly number[];
  /**
   * Nothing is said as sure that is not so near by meaning alone, or near by meaning and with so much of what is asked
   * in its words, or two of them: one rare word ("are you hiring" and bikes for hire) is no proof, however far the
   * others are. A written answer so far before all others is sure only if the question is no common one: what people
   * ask everywhere they also ask where nobody has answered it.
   */
  proof: { alone: number; meaning: number; words: number; lead: number };
  /** From this probability on the bot says the entry, */
  answer: number;
  /** from this on it says it as what it thinks is the answer, */
  closest: number;
  /** and from this on it offers it among others. */
  perhaps: number;
}

/** Of the language that the model knows. */
const english: Policy = {
  rank: [1, 0.711, 0.7],
  weights: [-0.359, 0.965, 1.111, 0.089, 2.081, -0.674, -1.081, 2.005, -1.208, 2.77, -1.95],
  proof: { alone: 0.75, meaning: 0.5, words: 0.45, lead: 0.344 },
  answer: 0.69,
  closest: 0.205,
  perhaps: 0.115,
};

/** Of others, whose words carry the search: meaning says less. */
const foreign: Policy = {
  rank: [1, 0.735, 0.944],
  weights: [-2.702, -0.722, 2.599, 1.82, 3.921, -1.096, -1.223, 2.382],
  proof: { alone: 0.65, meaning: 0, words: 0.45, lead: Number.POSITIVE_INFINITY },
  answer: 0.8,
  closest: 0.275,
  perhaps: 0.065,
};

/** @param language BCP 47, of the bot */
export const policyOf = (language: string): Policy => (language.startsWith('en') ? english : foreign);

/** A question nearer than this to a text of one entry alone asks for it in all but its words. */
const sameWords = 0.95;

/** How much likelier to be the answer something that was read has to be than what somebody has written. */
const ahead = 0.1;

/** Below this probability what was read is not even offered: among hundreds of pages something is always a little near. */
const leastRead = 0.5;

/** Entries by rank, and the probability that the first one is the answer. */
export interface Decision {
  ranked: readonly Found[];
  probability: number;
  /** `elsewhere`: found among texts in another language than the question's. */
  tier: 'answer' | 'closest' | 'perhaps' | 'elsewhere' | 'unknown';
}

/**
 * What somebody has written goes first: what was read has to be clearly likelier, and never comes before a written
 * answer that the bot is sure of.
 */
export function decide(
  searched: Searched,
  found: readonly Found[],
  by = policyOf(searched.language),
): Decision {
  const written = judge(
    searched,
    found.filter(({ isWritten }) => isWritten),
    by,
  );
  const read = judge(
    searched,
    found.filter(({ isWritten }) => !isWritten),
    { ...by, closest: Math.max(by.closest, leastRead), perhaps: leastRead },
  );
  const isRead =
    written.tier !== 'answer' && read.tier !== 'unknown' && read.probability > written.probability + ahead;
  const [first, other] = isRead ? [read, written] : [written, read];
  const ranked =
    first.tier === 'unknown'
      ? [...written.ranked, ...read.ranked]
      : // The nearest of the others is worth a button.
        [
          ...first.ranked.slice(0, 1),
          ...other.ranked.slice(0, other.tier === 'unknown' ? 0 : 1),
          ...first.ranked.slice(1),
        ];
  return { ...first, ranked };
}

function judge(
  searched: Searched,
  found: readonly Found[],
  { rank, weights, proof, ...least }: Policy,
): Decision {
  const ranked = rankFound(found, rank);
  const met = ranked.filter(({ isWritten, cosine }) => isWritten && cosine > sameWords);
  const [own] = met;
  if (own && met.length === 1) {
    return { ranked: [own, ...ranked.filter((entry) => entry !== own)], probability: 1, tier: 'answer' };
  }
  const x = features(searched, ranked, rank);
  const probability = x
    ? sigmoid(x.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0))
    : 0;
  const tiers = ['answer', 'closest', 'perhaps'] as const;
  const likely = tiers.find((one) => probability >= least[one]) ?? 'unknown';
  const [nearest] = ranked;
  // Of few texts in a language that the model does not know one is always near: by chance, if it shares no word.
  const isChance =
    isFew(ranked, searched.language) && nearest?.coverage === 0 && nearest.cosine < proof.alone;
  if (isChance) return { ranked, probability, tier: 'unknown' };
  const tier = likely === 'answer' && !isProven(searched, ranked, { rank, proof }) ? 'closest' : likely;
  return { ranked, probability, tier };
}

/** Of fewer entries than this every word is rare. */
const fewEntries = 8;

const isFew = (ranked: readonly Found[], language: string) =>
  ranked.length < fewEntries && !language.startsWith('en');

/** Whether the first entry may be said as sure. */
export function isProven(
  searched: Searched,
  ranked: readonly Found[],
  { rank, proof }: Pick<Policy, 'rank' | 'proof'>,
): boolean {
  const { alone, meaning, words, lead } = proof;
  const [first] = ranked;
  if (!first) return false;
  if (first.cosine >= alone) return true;
  const isAhead = first.isWritten && ranked.length >= fewEntries && leadOf(ranked, rank) >= lead;
  if (isAhead && searched.common <= special) return true;
  const shared = sharedWords(searched, first);
  // "Do you take cards" has one of two words of "Gift cards".
  const isPartly = shared.size === 1 && stemsOf(first.title ?? '', searched.language).size > 1;
  if (first.cosine < meaning || (isPartly && ranked.length < fewEntries)) return false;
  return first.coverage >= words || shared.size > 1;
}

export const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

const score = ({ cosine, mean, coverage }: Found, [a = 0, b = 0, c = 0]: readonly number[]) =>
  a * cosine + b * mean + c * coverage;

export function rankFound(found: readonly Found[], rank: readonly number[]): readonly Found[] {
  return found.toSorted((a, b) => score(b, rank) - score(a, rank));
}

/** What would rank so stands for all that no entry says: of a bot with one entry, that is still one of two. */
const noneOfThese = 0.4;

/** How steeply a lead in rank becomes a share of what might be meant. */
const steepness = 8;

/** A question no nearer than this to a common one is one of this business. How much less says nothing: so is nonsense. */
const special = 0.6;

/** From so many other ways to ask on, somebody has thought of how visitors ask for an entry. */
const enoughWays = 3;

/** How much all rivals of the first entry together weigh, *none of these* being one: 1 if one of them ranks as high. */
function weightOfRivals(ranked: readonly Found[], rank: readonly number[]): number {
  const [first = 0, ...rivals] = ranked.map((entry) => score(entry, rank));
  return [...rivals, noneOfThese].reduce((sum, rival) => sum + Math.exp(steepness * (rival - first)), 0);
}

/** How far the first entry ranks before all others, taken together. */
const leadOf = (ranked: readonly Found[], rank: readonly number[]) =>
  -Math.log(weightOfRivals(ranked, rank)) / steepness;

/** So many letters tell one word from another; what follows them is its form. */
const stemLength = 5;

/** The words of a text that name something, cut to what tells them apart: no hollow ones, and no numbers. */
function stemsOf(text: string, language: string): ReadonlySet<string> {
  const hollow = phrasebookOf(language)?.hollow;
  return new Set(
    plainWords(text)
      .filter((word) => !hollow?.test(word) && !/^\d/.test(word))
      .map((word) => word.replace(/e?s$/u, '').slice(0, stemLength)),
  );
}

/** What of a question's words an entry has. */
function sharedWords(
  { text, language }: Searched,
  { title, content, otherQuestions }: Found,
): ReadonlySet<string> {
  const own = stemsOf([title, content, ...otherQuestions].join(' '), language);
  return new Set([...stemsOf(text, language)].filter((stem) => own.has(stem)));
}

/**
 * What the probability is made of: a constant, how near the first entry is by meaning (of its nearest passage and of
 * all) and by words, its share among all that are near, how much of the question no entry has, since nearness says
 * more of an entry that has other ways to ask, whether it has enough of them, whether they share but one word, how far
 * the first is before all others, and how near the question is to a common one.
 */
export function features(
  searched: Searched,
  ranked: readonly Found[],
  rank: readonly number[],
): number[] | undefined {
  const [first] = ranked;
  if (!first) return undefined;
  const share = 1 / (1 + weightOfRivals(ranked, rank));
  const ways = first.otherQuestions.length >= enoughWays ? 1 : 0;
  const { cosine, mean, coverage, unknown } = first;
  const oneWord = sharedWords(searched, first).size === 1 ? 1 : 0;
  const lead = leadOf(ranked, rank);
  const common = Math.max(searched.common, special);
  return [1, cosine, mean, coverage, share, unknown, ways, ways * cosine, oneWord, lead, common];
}
