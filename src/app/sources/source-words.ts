import type { Source } from '../../../machines/sources/actors.ts';
import { isUnderway } from '../../../machines/sources/reading.machine.ts';
import type { StatusTone } from '../../ui/status.tsx';
import { count } from '../parts/count.ts';
import { timeAgo } from '../parts/time-ago.ts';

/** What a source is, and how much of it was read: `Website, 18 of 24 pages`. */
export function detailOf({ kind, scope, pagesFound, pagesRead }: Source): string {
  const name = kind === 'document' ? 'Document' : scope === 'page' ? 'Web page' : 'Website';
  if (pagesFound === 0 || (scope === 'page' && kind === 'website')) return name;
  const pages =
    pagesRead === pagesFound ? count(pagesFound, 'page') : `${pagesRead} of ${count(pagesFound, 'page')}`;
  return `${name}, ${pages}`;
}

/** How a source is doing, when it is not being read at the moment. */
export function stateOf(source: Source): { tone: StatusTone; words: string } {
  const { kind, status, error, lastReadAt } = source;
  const read = lastReadAt === null ? 'Read' : `Read ${timeAgo(lastReadAt)}`;
  // A website goes on by itself. A document is kept nowhere: without its file there is nothing to go on with.
  if (isUnderway(source) && kind === 'document') {
    return { tone: 'warning', words: 'Only partly read. Choose the file again to read all of it.' };
  }
  switch (status) {
    case 'waiting':
    case 'reading':
      return { tone: 'busy', words: 'Reading…' };
    case 'ready':
      return { tone: error === null ? 'success' : 'warning', words: read };
    case 'stale':
      return { tone: 'warning', words: `${read}, but not completely since` };
    case 'failed':
      return { tone: 'error', words: 'Could not be read' };
  }
}

/** How far a reading has come: `24 pages found · 18 read · 5 to go · 1 failed`. */
export function progressOf({ pagesFound, pagesRead, pagesFailed, pagesLeft }: Source): string {
  if (pagesFound === 0) return 'Looking for pages…';
  return [
    `${count(pagesFound, 'page')} found`,
    `${pagesRead} read`,
    `${pagesLeft} to go`,
    ...(pagesFailed > 0 ? [`${pagesFailed} failed`] : []),
  ].join(' · ');
}
