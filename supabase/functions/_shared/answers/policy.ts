import type { Found } from './knowledge.ts';

/** What decides how sure the bot is. Fitted by `npm run answers -- --fit`, whose rule stands in `tests/answers/fit.ts`. */
export interface Policy {
  /** Of cosine, mean and coverage: how entries are ranked. */
  rank: readonly number[];
  /** Of `features`: how likely the first entry is the answer. */
  weights: readonly number[];
  /** From this probability on the bot says the entry, */
  answer: number;
  /** from this on it says it as what it thinks is the answer, */
  closest: number;
  /** and from this on it offers it among others. */
  perhaps: number;
}

export const policy: Policy = {
  rank: [1, 0.735, 0.944],
  weights: [-2.702, -0.722, 2.599, 1.82, 3.921, -1.096, -1.223, 2.382],
  answer: 0.8,
  closest: 0.275,
  perhaps: 0.065,
};

/** A question nearer than this to a text of one entry alone asks for it in all but its words. */
const sameWords = 0.95;

/** Nothing is said as sure that is not so near by meaning, or has so much of what is asked in its words. */
const nearMeaning = 0.65;
const mostWords = 0.45;

/** How much likelier to be the answer something that was read has to be than what somebody has written. */
const ahead = 0.1;

/** Below this probability what was read is not even offered: among hundreds of pages something is always a little near. */
const leastRead = 0.5;

/** Entries by rank, and the probability that the first one is the answer. */
export interface Decision {
  ranked: readonly Found[];
  probability: number;
  tier: 'answer' | 'closest' | 'perhaps' | 'unknown';
}

/**
 * What somebody has written goes first: what was read has to be clearly likelier, and never comes before a written
 * answer that the bot is sure of.
 */
export function decide(found: readonly Found[], by = policy): Decision {
  const written = judge(
    found.filter(({ isWritten }) => isWritten),
    by,
  );
  const read = judge(
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

function judge(found: readonly Found[], { rank, weights, ...least }: Policy): Decision {
  const ranked = rankFound(found, rank);
  const met = ranked.filter(({ isWritten, cosine }) => isWritten && cosine > sameWords);
  const [own] = met;
  if (own && met.length === 1) {
    return { ranked: [own, ...ranked.filter((entry) => entry !== own)], probability: 1, tier: 'answer' };
  }
  const x = features(ranked, rank);
  const probability = x
    ? sigmoid(x.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0))
    : 0;
  const tiers = ['answer', 'closest', 'perhaps'] as const;
  const likely = tiers.find((one) => probability >= least[one]) ?? 'unknown';
  const tier = likely === 'answer' && !hasSecondSignal(ranked[0]) ? 'closest' : likely;
  return { ranked, probability, tier };
}

/** However far the others are: one rare word ("are you hiring" and bikes for hire) is no proof. */
export const hasSecondSignal = (first: Found | undefined) =>
  first !== undefined && (first.cosine >= nearMeaning || first.coverage >= mostWords);

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

/** From so many other ways to ask on, somebody has thought of how visitors ask for an entry. */
const enoughWays = 3;

/**
 * What the probability is made of: a constant, how near the first entry is by meaning (of its nearest passage and of
 * all) and by words, its share among all that are near, how much of the question no entry has, and, since nearness says
 * more of an entry that has other ways to ask, whether it has enough of them.
 */
export function features(ranked: readonly Found[], rank: readonly number[]): number[] | undefined {
  const [first] = ranked;
  if (!first) return undefined;
  const weightOf = (rival: number) => Math.exp(steepness * (rival - score(first, rank)));
  const rivals = [...ranked.map((entry) => score(entry, rank)), noneOfThese];
  const share = 1 / rivals.reduce((sum, rival) => sum + weightOf(rival), 0);
  const ways = first.otherQuestions.length >= enoughWays ? 1 : 0;
  const { cosine, mean, coverage, unknown } = first;
  return [1, cosine, mean, coverage, share, unknown, ways, ways * cosine];
}
