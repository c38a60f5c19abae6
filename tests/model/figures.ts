import { mutantsOf } from './mutants.ts';
import { judge, type Labelled } from './sentences.ts';

/** How many of some drafts were refused. */
export interface Share {
  refused: number;
  of: number;
}

export const percentOf = ({ refused, of }: Share): number => (of === 0 ? 0 : (100 * refused) / of);

/** What the checker makes of labelled drafts. */
export interface Figures {
  unfaithful: Share;
  faithful: Share;
  byKind: ReadonlyMap<string, Share>;
  /** Of the faithful ones, by language. */
  byLanguage: ReadonlyMap<string, Share>;
  mutants: ReadonlyMap<string, Share>;
  figureMutants: Share;
  otherMutants: Share;
}

function counted<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  isRefused: (item: Item) => boolean,
) {
  const shares = new Map<string, Share>();
  for (const item of items) {
    const share = shares.get(keyOf(item)) ?? { refused: 0, of: 0 };
    shares.set(keyOf(item), { refused: share.refused + (isRefused(item) ? 1 : 0), of: share.of + 1 });
  }
  return shares;
}

const all = (shares: Iterable<Share>): Share =>
  [...shares].reduce((sum, { refused, of }) => ({ refused: sum.refused + refused, of: sum.of + of }), {
    refused: 0,
    of: 0,
  });

/** Measures the checker. Mutants are made of the faithful drafts that it lets pass. */
export function measure(labelled: readonly Labelled[]): Figures {
  const verdicts = new Map(labelled.map((one) => [one, judge(one).ok]));
  const isRefused = (one: Labelled) => !verdicts.get(one);
  const [wrong, right] = [
    labelled.filter(({ kind }) => kind !== null),
    labelled.filter(({ kind }) => kind === null),
  ];
  const byKind = counted(wrong, ({ kind }) => kind ?? '', isRefused);
  const byLanguage = counted(right, ({ language }) => language, isRefused);
  const passing = right.filter((one) => !isRefused(one));
  const mutants = passing.flatMap((one) => mutantsOf(one, right));
  const isGone = ({ draft }: (typeof mutants)[number]) => !judge(draft).ok;
  const figures = mutants.filter(({ isFigure }) => isFigure);
  const others = mutants.filter(({ isFigure }) => !isFigure);
  return {
    unfaithful: all(byKind.values()),
    faithful: all(byLanguage.values()),
    byKind,
    byLanguage,
    mutants: counted(mutants, ({ how }) => how, isGone),
    figureMutants: all(counted(figures, () => '', isGone).values()),
    otherMutants: all(counted(others, () => '', isGone).values()),
  };
}
