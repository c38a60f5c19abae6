import type { Entry } from '../bots/actors.ts';
import type { ListEvent } from '../lists/list.machine.ts';
import type { EntryChange, EntryQuery } from './actors.ts';

const isSame = (one: Entry) => (other: Entry) => one.id === other.id;

/** What an entry changes places with when it moves by one: what is deleted only stands where it was. */
function neighborOf(
  items: readonly Entry[],
  deleted: readonly Entry[],
  entry: Entry,
  places: -1 | 1,
): Entry | undefined {
  const others = items.filter((item) => !deleted.some(isSame(item)));
  return others[others.findIndex(isSame(entry)) + places];
}

const isBefore = (one: Entry, other: Entry) =>
  one.position === other.position ? one.id < other.id : one.position < other.position;

/** How many of these come before an entry that is not among them. */
function placeAmong(items: readonly Entry[], entry: Entry): number {
  const at = items.findIndex((item) => isBefore(entry, item));
  return at === -1 ? items.length : at;
}

/**
 * The entries that are known, and among them those that were deleted on this page: each where it was, also when what is
 * known has been asked for anew since.
 * @param isAll whether no others come after those that are known
 */
export function withDeleted(
  items: readonly Entry[],
  deleted: readonly Entry[],
  isAll: boolean,
): readonly Entry[] {
  const listed = [...items];
  for (const entry of deleted) {
    const at = placeAmong(listed, entry);
    if (!items.some(isSame(entry)) && (isAll || at < listed.length)) listed.splice(at, 0, entry);
  }
  return listed;
}

/** What a list of entries is told of a change that is to be seen in it. What is deleted stays in its place. */
export function shownOf(
  change: EntryChange,
  items: readonly Entry[],
  deleted: readonly Entry[],
): readonly ListEvent<Entry, EntryQuery>[] {
  const { entry: asked } = change;
  const entry = items.find(isSame(asked));
  switch (change.type) {
    case 'mark':
      return [{ type: 'item.changed', item: { ...asked, isExample: change.isExample } }];
    case 'restore':
      return entry ? [] : [{ type: 'item.added', item: asked, at: placeAmong(items, asked) }];
    case 'delete':
      return [];
    case 'move': {
      const other = entry && neighborOf(items, deleted, entry, change.places);
      if (!other) return [];
      // The two change places; what was deleted between them stays in its own.
      const [here, there] = [items.indexOf(entry), items.indexOf(other)];
      const swapped = [
        { item: { ...entry, position: other.position }, at: there },
        { item: { ...other, position: entry.position }, at: here },
      ];
      return swapped.flatMap(({ item, at }) => [
        { type: 'item.removed', id: item.id },
        { type: 'item.added', item, at },
      ]);
    }
  }
}
