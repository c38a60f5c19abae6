import type { Source } from '../../../machines/sources/actors.ts';
import { sourceLimits } from '../../../machines/sources/limits.ts';
import { isUnderway } from '../../../machines/sources/reading.machine.ts';
import { readingContinues } from '../../../machines/sources/words.ts';
import type { StatusTone } from '../../ui/status.tsx';
import { count } from '../parts/count.ts';
import { timeAgo } from '../parts/time-ago.ts';

/** What the sources of a bot say. */
export const words = {
  addTitle: 'Drop a file, paste a link, or type',
  type: 'Type an answer',
  title: 'Sources',
  sources: (sources: number) => count(sources, 'source'),
  ofMost: (sources: number) => `${sources} of up to ${count(sourceLimits.sources, 'source')}`,
  list: { loading: 'Loading the sources…', failed: 'The sources couldn’t be loaded' },
  none: 'No sources yet. Add your website or a document, and your bot answers from it.',
};

/** What is said of documents that are added. */
export const documentWords = {
  choose: 'Choose files',
  drop: 'Drop it here to add it.',
  kinds: 'PDF, Word, OpenDocument, text, Markdown, HTML or CSV, up to 10 MB each.',
  dropAnywhere: 'Drop them anywhere on this page.',
  next: (file: string) => `${file} is next`,
  reading: (file: string, source: Source | null) =>
    source
      ? `Reading ${file}: ${source.pagesRead} of ${count(source.pagesFound, 'page')}`
      : `Reading ${file}…`,
  pagesRead: 'Pages read',
  read: (file: string) => `${file} was read`,
  interrupted: (file: string) => `${file}: the connection was lost. ${readingContinues}`,
  stopped: (file: string) => `${file} was stopped`,
};

/** What a source says, and what can be done with it. */
export const rowWords = {
  reading: 'Reading…',
  read: 'Read',
  waiting: ' · waiting for the website',
  pagesDone: 'Pages done',
  answers: (answers: number) => count(answers, 'answer'),
  pages: 'Pages',
  stop: 'Stop',
  again: 'Read again',
  weekly: 'Read again every week',
  weeklyHint: 'Only pages that changed. Answers you’ve edited stay as they are.',
  confirmRemove: 'Remove the source',
  keep: 'Keep it',
};

/** What is lost with a source, for whoever is about to remove it. */
export function consequenceOf({ entries }: Source): string {
  if (entries === 0) return 'No answers come from it, so nothing else is removed.';
  return `${count(entries, 'answer')} ${entries === 1 ? 'comes' : 'come'} from it and ${
    entries === 1 ? 'goes' : 'go'
  } with it. Those you have edited stay as your own.`;
}

/** What is said of the pages of a source. */
export const pageWords = {
  list: { loading: 'Loading the pages…', failed: 'The pages couldn’t be loaded' },
  none: 'No pages yet.',
  page: (number: number, title: string | null) => `Page ${number}${title ? `: ${title}` : ''}`,
  states: { read: 'Read', waiting: 'To be read', failed: 'Not read' },
};

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
  const read = lastReadAt === null ? rowWords.read : `Read ${timeAgo(lastReadAt)}`;
  // A website goes on by itself. A document is kept nowhere: without its file there is nothing to go on with.
  if (isUnderway(source) && kind === 'document') {
    return { tone: 'warning', words: 'Only partly read. Choose the file again to read all of it.' };
  }
  switch (status) {
    case 'waiting':
    case 'reading':
      return { tone: 'busy', words: rowWords.reading };
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
