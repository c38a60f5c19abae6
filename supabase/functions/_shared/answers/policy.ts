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
  rank: [1, 0.895, 1.132],
  weights: [-0.818, -1.152, 2.547, 1.068, 3.353, -0.969, -0.935],
  answer: 0.855,
  closest: 0.42,
  perhaps: 0.11,
};

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
  const x = features(ranked, rank);
  const probability = x
    ? sigmoid(x.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0))
    : 0;
  const tiers = ['answer', 'closest', 'perhaps'] as const;
  const tier = tiers.find((one) => probability >= least[one]) ?? 'unknown';
  return { ranked, probability, tier };
}

export const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

const score = ({ cosine, mean, coverage }: Found, [a = 0, b = 0, c = 0]: readonly number[]) =>
  a * cosine + b * mean + c * coverage;

export function rankFound(found: readonly Found[], rank: readonly number[]): readonly Found[] {
  return found.toSorted((a, b) => score(b, rank) - score(a, rank));
}

/**
 * What the probability is made of: a constant, how near the first entry is by meaning (of its nearest passage and of
 * all) and by words, how far ahead of the second, how much of the question no entry has, and whether it has no word.
 */
export function features(ranked: readonly Found[], rank: readonly number[]): number[] | undefined {
  const [first, second] = ranked;
  if (!first) return undefined;
  const lead = score(first, rank) - (second ? score(second, rank) : 0);
  return [1, first.cosine, first.mean, first.coverage, lead, first.unknown, first.coverage === 0 ? 1 : 0];
}
