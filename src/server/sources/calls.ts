import type { actors } from '../../../machines/sources/actors.ts';
import type { CallsOf } from '../reach.ts';
import { addWebsite, changeSource, getSourcePages, getSources, readDocument, readSource } from './sources.ts';

/** What answers the charts of sources. */
export const calls: CallsOf<typeof actors> = {
  getSources,
  getSourcePages,
  addWebsite,
  readSource,
  readDocument,
  changeSource: (supabase, { change }) => changeSource(supabase, change),
};
