/**
 * Does one thing after the other until `maxMs` milliseconds are over, the first in any case: the platform allows a
 * request two seconds of CPU. @returns what came of those it came to
 */
export async function inTurn<Item, Done>(
  items: readonly Item[],
  maxMs: number,
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const began = performance.now();
  const done: Done[] = [];
  for (const item of items) {
    if (done.length > 0 && performance.now() - began >= maxMs) break;
    done.push(await work(item));
  }
  return done;
}
