import { learningMachine } from '../knowledge/learning.machine.ts';
import { wire } from '../wires.ts';
import type { Source } from './actors.ts';
import { addDocumentMachine } from './add-document.machine.ts';
import { addWebsiteMachine } from './add-website.machine.ts';
import { sourceChanges, sources } from './lists.ts';
import { isUnderway, readingMachine } from './reading.machine.ts';

/** What is read, and not to be read on. */
const readIn = (source: Source | null) => (source && !isUnderway(source) ? source : null);

/** What the charts of a bot's sources tell each other. */
export const sourcesWires = [
  wire({
    words: 'a website that was added is listed',
    from: addWebsiteMachine,
    outcome: ({ context }) => context.added,
    to: sources,
    tell: (item) => ({ type: 'item.added', item }),
  }),
  wire({
    words: 'a website whose address was corrected takes the place of the mistyped one',
    from: addWebsiteMachine,
    outcome: ({ context }) => context.added,
    to: sourceChanges,
    // Nothing was read of it.
    tell: (_, __, { context: { replaces: sourceId } }) =>
      sourceId === null
        ? []
        : [{ type: 'change', change: { type: 'remove', sourceId } }, { type: 'confirm' }],
  }),
  wire({
    words: 'a website is listed as far as it is read',
    from: readingMachine,
    outcome: ({ context }) => context.source,
    to: sources,
    tell: (item) => ({ type: 'item.changed', item }),
  }),
  wire({
    words: 'a website that was read is learned',
    from: readingMachine,
    outcome: ({ context }) => readIn(context.source),
    to: learningMachine,
    tell: () => ({ type: 'saved' }),
  }),
  wire({
    words: 'a document is listed as far as it is read',
    from: addDocumentMachine,
    outcome: ({ context }) => context.source,
    to: sources,
    tell: (item) => ({ type: 'item.added', item }),
  }),
  wire({
    words: 'a document that was read is learned',
    from: addDocumentMachine,
    outcome: ({ context }) => readIn(context.source),
    to: learningMachine,
    tell: () => ({ type: 'saved' }),
  }),
  wire({
    words: 'a document that was stopped is not waited for',
    from: addDocumentMachine,
    outcome: (state) => (state.matches('stopped') ? state.context.source : null),
    to: sourceChanges,
    tell: ({ id: sourceId }) => ({ type: 'change', change: { type: 'cancel', sourceId } }),
  }),
  wire({
    words: 'what was done to a source is listed',
    from: sourceChanges,
    outcome: ({ context }) => context.done,
    to: sources,
    tell: ({ type, sourceId }) =>
      type === 'remove' ? { type: 'item.removed', id: sourceId } : { type: 'refresh' },
  }),
];
