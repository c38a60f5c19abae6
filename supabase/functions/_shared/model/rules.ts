import { baseOf } from '../answers/languages/tell.ts';
import type { Senses } from './senses.ts';
import type { Figure } from './types.ts';
import type { Sense } from './vocabulary/senses.ts';

/** When a sense of the entry's sentence is lost in the draft's, or one is added that the entry has not. */
interface Rule {
  sense: Sense;
  /** Other senses that say the same as the entry's: lost only where the draft has none of them. Undefined: may be lost. */
  lost?: readonly Sense[];
  /** Senses of the entry's that a draft may say so: added only where the entry has none of them. Undefined: may be added. */
  added?: readonly Sense[];
  /** A sign that is only perhaps one will not do: "reservations" does not say that something is reserved. */
  isStrict?: boolean;
}

const rules: readonly Rule[] = [
  { sense: 'not', lost: ['without', 'excluded', 'forbidden', 'closed', 'unless'], added: ['without', 'excluded', 'forbidden', 'closed', 'except', 'unless', 'only', 'free'] },
  { sense: 'without', lost: ['not', 'free', 'except'], added: ['not', 'free', 'except', 'unless'] },
  { sense: 'only', lost: ['except', 'unless', 'atMost'], added: ['except', 'atMost', 'not', 'unless'] },
  { sense: 'except', lost: ['unless', 'excluded', 'without'], added: ['unless', 'excluded', 'without', 'only'] },
  { sense: 'unless', lost: ['except', 'if'] },
  { sense: 'if', lost: ['unless'] },
  { sense: 'atLeast', lost: ['from', 'over'], added: ['from', 'over', 'before'] },
  { sense: 'atMost', lost: ['until', 'under', 'only'], added: ['until', 'under', 'only'] },
  { sense: 'from', lost: ['atLeast', 'over', 'after'] },
  { sense: 'until', lost: ['atMost', 'before', 'under'] },
  { sense: 'before', lost: ['until'], added: ['until', 'atMost'] },
  { sense: 'after', lost: ['from'], added: ['from', 'over'] },
  { sense: 'under', lost: ['atMost', 'until'], added: ['atMost', 'until', 'not'] },
  { sense: 'over', lost: ['atLeast', 'from'], added: ['atLeast', 'from'] },
  { sense: 'must', lost: ['only'], added: ['only', 'not', 'if'] },
  { sense: 'always', lost: [], added: ['usually'] },
  { sense: 'usually', lost: [] },
  { sense: 'free', lost: ['without', 'included'], added: ['without'] },
  { sense: 'included', lost: ['also', 'without'], added: [] },
  { sense: 'excluded', lost: ['except', 'not', 'without'], added: ['except', 'not', 'without'] },
  { sense: 'forbidden', lost: ['not'], added: ['not'] },
  { sense: 'closed', lost: ['not'], added: ['not'] },
  { sense: 'also', added: ['included'] },
  ...(['guarantee', 'myself', 'sorry', 'courtesy', 'today'] as const).map((sense) => ({ sense, added: [] })),
  { sense: 'booked', added: [], isStrict: true },
  ...(['half', 'double', 'first', 'second', 'third'] as const).map((sense) => ({ sense, lost: [], added: [] })),
  ...(['morning', 'evening'] as const).map((sense) => ({ sense, lost: [], added: [] })),
  { sense: 'weekend', lost: [], added: [] },
  { sense: 'weekday', lost: [], added: ['day'] },
  { sense: 'holiday', lost: [], added: [] },
  { sense: 'minute', lost: [], added: [] },
  { sense: 'hour', lost: [], added: [] },
  { sense: 'day', lost: ['weekday', 'holiday', 'today'], added: ['weekday', 'holiday', 'today'] },
  { sense: 'week', lost: ['weekday', 'weekend'], added: ['weekday', 'weekend'] },
  { sense: 'month', lost: [], added: [] },
  { sense: 'year', lost: ['under', 'over', 'from', 'atLeast'], added: ['under', 'over', 'from'] },
  { sense: 'night', lost: ['evening'], added: ['evening'] },
  { sense: 'person', lost: [] },
]; // biome-ignore format: a table

/** Senses that deny something. */
const denying = ['not', 'without', 'except', 'unless', 'excluded', 'forbidden', 'closed'] as const;

/** Languages that deny once with two words: *non … nessuno*. */
const denyingTwice = ['es', 'fr', 'it', 'pl', 'pt'];

/** How often a sentence denies something, or says that it costs nothing, by its sure or by all its signs. */
function denials(senses: Senses, language: string, by: 'surely' | 'perhaps', withFree: boolean): number {
  const nots = senses.get('not')?.[by] ?? 0;
  const once = by === 'surely' && denyingTwice.includes(baseOf(language)) ? Math.min(1, nots) : nots;
  const free = withFree ? (senses.get('free')?.[by] ?? 0) : 0;
  const others = denying
    .filter((sense) => sense !== 'not')
    // The words that "unless" may be are those of "except" and "without": each counts once.
    .map((sense) => senses.get(sense)?.[sense === 'unless' ? 'surely' : by] ?? 0);
  return others.reduce((sum, count) => sum + count, once + free);
}

/** What a draft's sentence has lost or added against its entry's; undefined for neither. */
export function changeOf(
  source: Senses,
  draft: Senses,
  { from, to, kinds }: { from: string; to: string; kinds: readonly Figure['kind'][] },
): `${Sense} ${'lost' | 'added'}` | undefined {
  const surely = (senses: Senses, sense: Sense) => (senses.get(sense)?.surely ?? 0) > 0;
  for (const { sense, lost, added, isStrict } of rules) {
    const isThere = (senses: Senses) => (isStrict ? surely(senses, sense) : senses.has(sense));
    const has = (senses: Senses, others: readonly Sense[]) =>
      isThere(senses) || others.some((other) => surely(senses, other));
    const mayHave = (senses: Senses, others: readonly Sense[]) =>
      isThere(senses) || others.some((other) => senses.has(other));
    if (lost && surely(source, sense) && !has(draft, lost)) return `${sense} lost`;
    const isFigures = figuresSay[sense]?.some((kind) => kinds.includes(kind)) ?? false;
    if (added && surely(draft, sense) && !isFigures && !mayHave(source, added)) return `${sense} added`;
  }
  for (const [one, other] of pairs) {
    const place = (senses: Senses, sense: Sense) => senses.get(sense)?.first ?? Number.NaN;
    const isBefore = (senses: Senses) => place(senses, one) < place(senses, other);
    const isAfter = (senses: Senses) => place(senses, one) > place(senses, other);
    if ((isBefore(source) && isAfter(draft)) || (isAfter(source) && isBefore(draft))) return `${one} lost`;
  }
  if (denials(source, from, 'surely', false) > denials(draft, to, 'perhaps', true)) return 'not lost';
  return denials(draft, to, 'surely', true) > denials(source, from, 'perhaps', true)
    ? 'not added'
    : undefined;
}

/** What keeps its order, where a sentence has both: hours of one are not hours of the other. */
const pairs: readonly (readonly [Sense, Sense])[] = [
  ['weekday', 'weekend'],
  ['morning', 'evening'],
  ['first', 'second'],
  ['atLeast', 'atMost'],
  ['under', 'over'],
];

/** What languages say beside a figure of these kinds: *om 7 uur*, Arabic "on the days Sunday". */
const figuresSay: Readonly<Partial<Record<Sense, readonly Figure['kind'][]>>> = {
  hour: ['time'],
  day: ['day', 'month'],
  month: ['month'],
  first: ['month'],
};
