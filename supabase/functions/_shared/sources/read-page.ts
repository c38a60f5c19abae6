import { entriesOf } from './text/entries.ts';
import type { Section } from './text/section.ts';

/** A page that was read, as the database takes it. */
export function readPage({
  address,
  title,
  entryTitle,
  sections,
  hash,
  bytes,
}: {
  address: string;
  title: string | null;
  /** For what stands under no heading. */
  entryTitle: string;
  sections: readonly Section[];
  /** Tells whether it is as it was; null if that is not to be told by the whole. */
  hash: string | null;
  bytes: number;
}) {
  const entries = entriesOf(sections, { title: entryTitle });
  return { status: 'read', address, title, hash, bytes, entries };
}
