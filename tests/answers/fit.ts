import type { Found } from '../../supabase/functions/_shared/answers/knowledge.ts';
import { beginsWithYesOrNo } from '../../supabase/functions/_shared/answers/languages/phrasebook.ts';
import {
  decide,
  features,
  isProven,
  type Policy,
  policyOf,
  rankFound,
  type Searched,
  sigmoid,
} from '../../supabase/functions/_shared/answers/policy.ts';
import type { Asked } from './evaluate.ts';

/*
 * The rule by which the policy is fitted, on the businesses of `corpus/fitted` and nothing else, whose bots have been
 * asked with no, three and six other ways to ask for each entry:
 *
 * - rank: the weights under which the right entry is most likely to be the first (softmax regression).
 * - weights: logistic regression of "the first entry is the answer" on the features.
 * - answer: the lowest threshold at which at most 1 in 25 questions outside the entries is answered, and at most 1 in
 *   100 inside is answered wrongly; each business is judged by a regression that has not seen it.
 * - closest: the lowest threshold at which at most 1 in 3 questions outside gets something said, as sure or as likely;
 *   what begins with yes or no is not said as likely.
 * - perhaps: the lowest threshold at which at most half of the questions outside get topics or more.
 */
const falseAnswers = 1 / 25;
const wrongAnswers = 1 / 100;
const saidOutside = 1 / 3;
const offeredOutside = 0.5;

interface Example {
  business: string;
  inside: boolean;
  searched: Searched;
  found: readonly Found[];
  isRight(found: Found): boolean;
}

/** Questions that are searched for by themselves: no two in one, no follow-ups, no complaints that ask nothing. */
const examplesOf = (asked: readonly Asked[]): Example[] =>
  asked
    .filter(({ found, question: { kind, all, after, tags } }) => {
      const asks = kind === 'in' || (kind === 'out' && !tags.includes('complaint'));
      return found.length > 0 && asks && !all && after === undefined;
    })
    .map(({ business, question, searched, found, factOf }) => ({
      business,
      searched,
      inside: question.kind === 'in',
      found,
      isRight: ({ entryId }) => question.facts.includes(factOf.get(entryId) ?? ''),
    }));

const signals = ({ cosine, mean, coverage }: Found) => [cosine, mean, coverage];

/** Steps of gradient descent with a pull towards 0 for every weight but a constant. */
function descend(
  size: number,
  pull: number,
  rate: number,
  gradientOf: (weights: number[]) => number[],
): number[] {
  const steps = 3000;
  let weights = Array.from({ length: size }, () => 0);
  for (let step = 0; step < steps; step += 1) {
    const gradient = gradientOf(weights);
    weights = weights.map((weight, index) => weight - rate * ((gradient[index] ?? 0) + pull * weight));
  }
  return weights;
}

const product = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

function fitRank(examples: readonly Example[]): number[] {
  const answered = examples
    .filter(({ inside, found, isRight }) => inside && found.some(isRight))
    .map(({ found, isRight }) => found.map((entry) => ({ x: signals(entry), right: isRight(entry) })));
  const weights = descend(3, 0.005, 2, (current) => {
    const gradient = [0, 0, 0];
    for (const entries of answered) {
      const scored = entries.map((entry) => ({ ...entry, score: Math.exp(product(entry.x, current)) }));
      const total = scored.reduce((sum, { score }) => sum + score, 0);
      const ofRight = scored.reduce((sum, { score, right }) => sum + (right ? score : 0), 0);
      for (const { x, score, right } of scored) {
        const pull = score / total - (right ? score / ofRight : 0);
        for (const [k, signal] of x.entries()) {
          gradient[k] = (gradient[k] ?? 0) + (pull * signal) / answered.length;
        }
      }
    }
    return gradient;
  });
  const [first = 1] = weights;
  return weights.map((weight) => round(weight / first));
}

function fitWeights(examples: readonly Example[], rank: readonly number[]): number[] {
  const rows = examples.flatMap(({ searched, found, isRight }) => {
    const ranked = rankFound(found, rank);
    const x = features(searched, ranked, rank);
    return x && ranked[0] ? [{ x, y: isRight(ranked[0]) ? 1 : 0 }] : [];
  });
  const size = rows[0]?.x.length ?? 0;
  return descend(size, 0.0005, 1.5, (weights) => {
    const gradient = weights.map(() => 0);
    for (const { x, y } of rows) {
      const error = sigmoid(product(x, weights)) - y;
      for (const [k, value] of x.entries()) gradient[k] = (gradient[k] ?? 0) + (error * value) / rows.length;
    }
    return gradient;
  }).map(round);
}

const round = (x: number) => Number(x.toFixed(3));

/** The policy that the rule above gives for these questions and answers. */
export function fitPolicy(asked: readonly Asked[]): Policy {
  const examples = examplesOf(asked);
  const { proof } = policyOf('en');
  const rank = fitRank(examples);
  const fitOf = (list: readonly Example[]) => ({
    ...{ rank, weights: fitWeights(list, rank), proof },
    ...{ answer: 1, closest: 1, perhaps: 1 },
  });
  const unseen = [...new Set(examples.map(({ business }) => business))].flatMap((business) => {
    const policy = fitOf(examples.filter((example) => example.business !== business));
    return examples
      .filter((example) => example.business === business)
      .map((example) => {
        const { ranked, probability } = decide(example.searched, example.found, policy);
        return {
          inside: example.inside,
          probability,
          right: ranked[0] !== undefined && example.isRight(ranked[0]),
          maySure: probability === 1 || isProven(example.searched, ranked, { rank, proof }),
          maySay: ranked[0] !== undefined && !beginsWithYesOrNo(ranked[0].content),
        };
      });
  });
  const inside = unseen.filter((judged) => judged.inside);
  const outside = unseen.filter((judged) => !judged.inside);
  const thresholds = Array.from({ length: 190 }, (_, index) => round(0.99 - index * 0.005));
  const mayAnswer = (threshold: number) =>
    outside.filter(({ probability, maySure }) => maySure && probability >= threshold).length <=
      outside.length * falseAnswers &&
    inside.filter(({ probability, maySure, right }) => maySure && probability >= threshold && !right)
      .length <=
      inside.length * wrongAnswers;
  const firstTooLow = thresholds.findIndex((threshold) => !mayAnswer(threshold));
  const answer = thresholds[firstTooLow - 1] ?? 0.99;
  const maySay = (threshold: number) =>
    outside.filter(
      ({ probability, maySure, maySay }) =>
        (maySure && probability >= answer) || (maySay && probability >= threshold),
    ).length <=
    outside.length * saidOutside;
  const mayOffer = (threshold: number) =>
    outside.filter(({ probability }) => probability >= threshold && probability < answer).length <=
    outside.length * offeredOutside;
  return {
    ...fitOf(examples),
    answer,
    closest: thresholds.findLast(maySay) ?? answer,
    perhaps: thresholds.findLast(mayOffer) ?? answer,
  };
}
