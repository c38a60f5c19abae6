import { botPage } from '../bots/lists.ts';
import { examMachine } from '../exam/exam.machine.ts';
import { resultsWire } from '../exam/wires.ts';
import { wire } from '../wires.ts';
import { entryChangesMachine, inverseOf } from './entry-changes.machine.ts';
import { entryEditorMachine } from './entry-editor.machine.ts';
import { shownOf } from './entry-order.ts';
import { learningMachine } from './learning.machine.ts';
import { entries, entryCounts } from './lists.ts';

/** What the charts of a bot's answers tell each other. */
export const answersWires = [
  wire({
    words: 'an answer that was saved is listed',
    from: entryEditorMachine,
    outcome: ({ context }) => context.saved,
    to: entries,
    tell: (item, { context: { items } }) =>
      items.some(({ id }) => id === item.id) ? { type: 'item.changed', item } : { type: 'item.added', item },
  }),
  wire({
    words: 'an answer that was saved is counted',
    from: entryEditorMachine,
    outcome: ({ context }) => context.saved,
    to: entryCounts,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'an answer that was saved is learned',
    from: entryEditorMachine,
    outcome: ({ context }) => context.saved,
    to: learningMachine,
    tell: () => ({ type: 'saved' }),
  }),
  wire({
    words: 'what colleagues have made of an answer is listed when its editor is given up',
    from: entryEditorMachine,
    outcome: (state) => state.matches('closed') || null,
    to: entries,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'a change is shown at once',
    from: entryChangesMachine,
    outcome: ({ context }) => context.change,
    to: entries,
    tell: (change, { context: { items } }, { context: { deleted } }) => shownOf(change, items, deleted),
  }),
  wire({
    words: 'a change that was refused is taken back',
    from: entryChangesMachine,
    outcome: ({ context }) => context.refused,
    to: entries,
    tell: (refused, { context: { items } }, { context: { deleted } }) =>
      shownOf(inverseOf(refused), items, deleted),
  }),
  wire({
    words: 'what was deleted, restored or kept is counted',
    from: entryChangesMachine,
    outcome: ({ context: { agreed } }) => (agreed?.type === 'move' ? null : agreed),
    to: entryCounts,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'what was restored or kept is learned',
    from: entryChangesMachine,
    outcome: ({ context: { agreed } }) =>
      agreed?.type === 'restore' || agreed?.type === 'mark' ? agreed : null,
    to: learningMachine,
    tell: () => ({ type: 'saved' }),
  }),
  wire({
    words: 'what was learned is counted',
    from: learningMachine,
    outcome: ({ context: { learned } }) => learned || null,
    to: entryCounts,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'what was learned is listed, unless it would leave a list of what is to be completed',
    from: learningMachine,
    outcome: ({ context: { learned } }) => learned || null,
    to: entries,
    tell: (_, { context: { query } }) => (query.show === 'to-complete' ? [] : { type: 'refresh' }),
  }),
  wire({
    words: 'the exam is asked again once everything is learned',
    from: learningMachine,
    // Another one each time, also if nothing was left to learn of what was saved.
    outcome: (state) => (state.matches('learned') ? state.context : null),
    to: examMachine,
    tell: () => ({ type: 'changed' }),
  }),
  wire({
    words: 'the exam is asked again once an answer was deleted',
    from: entryChangesMachine,
    outcome: ({ context: { agreed } }) => (agreed?.type === 'delete' ? agreed : null),
    to: examMachine,
    tell: () => ({ type: 'changed' }),
  }),
  resultsWire,
  // With its answers, what visitors begin with may be other questions.
  wire({
    words: 'the bot’s page shows what visitors begin with once an answer was saved',
    from: entryEditorMachine,
    outcome: ({ context }) => context.saved,
    to: botPage,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'the bot’s page shows what visitors begin with once answers were moved, deleted, restored or kept',
    from: entryChangesMachine,
    outcome: ({ context: { agreed } }) => agreed,
    to: botPage,
    tell: () => ({ type: 'refresh' }),
  }),
  wire({
    words: 'the bot’s page shows what visitors begin with once answers were learned',
    from: learningMachine,
    outcome: ({ context: { learned } }) => learned || null,
    to: botPage,
    tell: () => ({ type: 'refresh' }),
  }),
];
