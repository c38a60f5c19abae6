import { changesOf } from '../lists/changes.machine.ts';
import { listOf } from '../lists/list.machine.ts';
import { actors } from './actors.ts';
import { words } from './words.ts';

/** What a bot learns from, the newest first. */
export const sources = listOf('sources', actors.getSources);

/** What was read of a source. */
export const sourcePages = listOf('source-pages', actors.getSourcePages);

/** What is done to sources. */
export const sourceChanges = changesOf(
  'source-changes',
  actors.changeSource,
  { refused: words.sourceRefused, failed: words.sourceNotChanged },
  ({ type }) => type === 'remove',
);
