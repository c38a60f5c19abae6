import type { Reply } from '../../supabase/functions/_shared/answers/answer.ts';
import type { Asked } from './evaluate.ts';

/** A part of a whole. */
export interface Share {
  part: number;
  whole: number;
}

/** The fact that a reply shows, as sure or as likely. */
const shownFact = ({ factOf }: Asked, { tier, entryId }: Reply) =>
  entryId !== null && (tier === 'answer' || tier === 'closest') ? factOf.get(entryId) : undefined;

const isRight = ({ question }: Asked, fact: string | undefined) =>
  fact !== undefined && question.facts.includes(fact);

/** Whether every fact that is needed is among those shown: one of them, or all. */
function covers({ question: { facts, all } }: Asked, shown: readonly (string | undefined)[]): boolean {
  return all ? facts.every((fact) => shown.includes(fact)) : facts.some((fact) => shown.includes(fact));
}

/** Shows the right text at once; of two questions in one message, both. */
export const showsRight = (asked: Asked) =>
  covers(
    asked,
    asked.replies.map((reply) => shownFact(asked, reply)),
  );

/** One tap reaches the right text: it is shown, or offered beside something shown. */
const withinOneTap = (asked: Asked) =>
  covers(
    asked,
    asked.replies.flatMap((reply) =>
      reply.tier === 'unknown'
        ? []
        : [shownFact(asked, reply), ...reply.options.map(({ entryId }) => asked.factOf.get(entryId))],
    ),
  );

/** Says something as the answer that is not. */
export const answersWrongly = (asked: Asked) =>
  asked.replies.some((reply) => reply.tier === 'answer' && !isRight(asked, shownFact(asked, reply)));

const hasTier = (tier: Reply['tier']) => (asked: Asked) => asked.replies.some((reply) => reply.tier === tier);

/** The figures of a set of questions, by name. */
export function figuresOf(list: readonly Asked[]): Record<string, Share> {
  const of = (kind: string) => list.filter(({ question }) => question.kind === kind);
  const share = (whole: readonly Asked[], belongs: (asked: Asked) => boolean): Share => ({
    part: whole.filter(belongs).length,
    whole: whole.length,
  });
  const [inside, outside] = [of('in'), of('out')];
  const single = inside.filter(({ question }) => !question.all);
  // What a visitor of this very business may well ask, and its entries do not say.
  const near = outside.filter(
    ({ question: { tags } }) => !tags.includes('unrelated') && !tags.includes('injection'),
  );
  const says = (asked: Asked) => hasTier('answer')(asked) || hasTier('closest')(asked);
  const tagged = (tag: string) => inside.filter(({ question }) => question.tags.includes(tag));
  return {
    'outside: false answer': share(outside, hasTier('answer')),
    'outside, but near: false answer': share(near, hasTier('answer')),
    'outside: something said as if it helped': share(outside, says),
    'inside: wrong answer': share(inside, answersWrongly),
    'inside: right text shown at once': share(single, showsRight),
    'inside: right text within one tap': share(single, withinOneTap),
    'inside: right text, as the website has it': share(single.filter(showsRight), ({ replies, crawled }) =>
      replies.some(({ entryId }) => entryId !== null && crawled.has(entryId)),
    ),
    'inside: answered as sure, and right': share(
      single,
      (asked) => hasTier('answer')(asked) && !answersWrongly(asked),
    ),
    'inside: “I think this is it”': share(single, hasTier('closest')),
    'inside: topics only': share(single, hasTier('perhaps')),
    'inside: “I don’t know”': share(single, (asked) => asked.replies.every(({ tier }) => tier === 'unknown')),
    'typos: right text shown': share(tagged('typo'), showsRight),
    'indirect wording: right text shown': share(tagged('indirect'), showsRight),
    'follow-up: right text shown': share(tagged('followup'), showsRight),
    'two in one: both shown': share(
      inside.filter(({ question }) => question.all),
      showsRight,
    ),
    'outside: “I think this is it”': share(outside, hasTier('closest')),
    'outside: topics only': share(outside, hasTier('perhaps')),
    'outside: “I don’t know”': share(outside, (asked) =>
      asked.replies.every(({ tier }) => tier === 'unknown'),
    ),
    'direct: answered as sure, of all inside': share(inside, hasTier('answer')),
    '“I think this is it”: right': share([...single, ...outside].filter(hasTier('closest')), showsRight),
    'small talk met': share(of('chat'), hasTier('smalltalk')),
    'wish for a person met': share(of('human'), (asked) => hasTier('person')(asked) || showsRight(asked)),
    'other language: no wrong answer': share(of('lang'), (asked) => !answersWrongly(asked)),
  };
}

export const percent = ({ part, whole }: Share) => (whole === 0 ? Number.NaN : (100 * part) / whole);

/** The bounds, in percent, within which a share lies in 95 of 100 samples like this one (Wilson's interval). */
export function interval({ part, whole }: Share): readonly [low: number, high: number] {
  const z = 1.96;
  const share = part / whole;
  const middle = share + z ** 2 / (2 * whole);
  const reach = z * Math.sqrt((share * (1 - share)) / whole + (z / (2 * whole)) ** 2);
  const bound = (x: number) => (100 * x) / (1 + z ** 2 / whole);
  return [bound(middle - reach), bound(middle + reach)];
}
