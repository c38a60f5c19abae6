import { promiseActor } from '../actors.ts';
import type { Answer, Refusal } from '../answers.ts';
import type { Page, PageRequest } from '../lists/list.machine.ts';

/** A website or a document that a bot's answers are made of. Times are ISO 8601. */
export interface Source {
  id: string;
  kind: 'website' | 'document';
  /** Of a website where reading begins; of a document its file name. */
  address: string;
  title: string;
  /** What of a website is read: one page, or all that can be found from there. */
  scope: 'page' | 'site';
  /** `stale`: it was read once, and the last reading broke off or failed; what it knew stays. */
  status: 'waiting' | 'reading' | 'ready' | 'failed' | 'stale';
  /** A sentence for the owner: why it failed, or what was left out of it. */
  error: string | null;
  isWeekly: boolean;
  lastReadAt: string | null;
  pagesFound: number;
  pagesRead: number;
  pagesFailed: number;
  pagesLeft: number;
  /** How many answers come from it. */
  entries: number;
  bytes: number;
}

/** A page of a website, or of a PDF; any other document is one page. */
export interface SourcePage {
  id: string;
  address: string;
  /** In a document with pages. */
  number: number | null;
  title: string | null;
  status: 'waiting' | 'read' | 'failed';
  error: string | null;
}

/** What is done to a source. `cancel` keeps what was read; `remove` keeps the answers that somebody has edited. */
export interface SourceChange {
  type: 'again' | 'cancel' | 'remove' | 'weekly' | 'not-weekly';
  sourceId: string;
}

/** `refused` comes with the server's reason, which is for the owner to read. */
export type AddSourceAnswer = { ok: true; source: Source } | Refusal<'refused'>;

/** `next` is the page to go on from, with the same file; null when all of it was read. */
export type DocumentAnswer = { ok: true; source: Source; next: number | null } | Refusal<'refused'>;

/** What the charts of sources ask of the world. */
export const actors = {
  /** Newest first. */
  getSources: promiseActor<Page<Source>, PageRequest<{ botId: string }>>(),
  /** Those that failed first. */
  getSourcePages: promiseActor<Page<SourcePage>, PageRequest<{ sourceId: string }>>(),
  /** The address may be as people write it: `cafe.example`. */
  addWebsite: promiseActor<AddSourceAnswer, { botId: string; address: string; scope: Source['scope'] }>(),
  /** Goes on reading for some seconds; to be asked again while the source is waiting or reading. */
  readSource: promiseActor<Source, { sourceId: string }>(),
  /** Reads a file from this page (1 is the first) for about a second. */
  readDocument: promiseActor<DocumentAnswer, { botId: string; file: File; from: number }>(),
  changeSource: promiseActor<Answer<'refused'>, { change: SourceChange }>(),
};
