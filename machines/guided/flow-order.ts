/** Where something stands in a list: in front of another one; null: behind all. */
type Before = string | null;

/** A list with one of its things moved; the same where there is none. */
export function moved<Thing extends { id: string }>(
  list: readonly Thing[],
  { id, before }: { id: string; before: Before },
): readonly Thing[] {
  const thing = list.find((each) => each.id === id);
  if (!thing || before === id) return list;
  const others = list.filter((each) => each !== thing);
  const index = others.findIndex((each) => each.id === before);
  return index === -1 ? [...others, thing] : others.toSpliced(index, 0, thing);
}

/** Where the thing at a place of a list gets when it is moved by one; undefined where it is the first or the last. */
export function nextTo(list: readonly { id: string }[], index: number): { up?: Before; down?: Before } {
  const above = list[index - 1];
  return {
    ...(above && { up: above.id }),
    ...(index < list.length - 1 && { down: list[index + 2]?.id ?? null }),
  };
}
