import type { SnapshotFrom } from 'xstate';
import { wire } from '../wires.ts';
import { flowCheckMachine } from './flow-check.machine.ts';
import { flowEditorMachine } from './flow-editor.machine.ts';
import { flowPlayerMachine } from './flow-player.machine.ts';
import { spokenOnce } from './flow-texts.ts';
import { flowWayMachine } from './flow-way.machine.ts';
import { goLiveMachine } from './go-live.machine.ts';
import { flowChanges, flowList } from './lists.ts';

/** What the charts of a bot's guided conversations tell each other. */
export const flowListWires = [
  wire({
    words: 'what was begun, stopped or deleted is shown',
    from: flowChanges,
    outcome: ({ context: { done } }) => done,
    to: flowList,
    tell: () => ({ type: 'refresh' }),
  }),
];

/** The draft once it was edited; null before. */
const editedFlow = ({ context: { flow, past, future } }: { context: Edited }) =>
  past.length + future.length > 0 ? flow : null;
type Edited = Pick<
  SnapshotFrom<typeof flowEditorMachine>['context'],
  'flow' | 'past' | 'future' | 'language'
>;

/** The same as it is said in the language that was chosen. */
const spokenFlow = ({ context }: { context: Edited }) =>
  context.language === null ? editedFlow({ context }) : spokenOnce(context.flow, context.language);

/** The same of the page on which one of them is written. */
export const flowEditorWires = [
  wire({
    words: 'what was edited is looked at',
    from: flowEditorMachine,
    outcome: editedFlow,
    to: flowCheckMachine,
    tell: (flow) => ({ type: 'changed', flow }),
  }),
  wire({
    words: 'what kept it from going live is forgotten once it was edited',
    from: flowEditorMachine,
    outcome: editedFlow,
    to: goLiveMachine,
    tell: () => ({ type: 'changed' }),
  }),
  wire({
    words: 'what was edited is played, in the language that was chosen',
    from: flowEditorMachine,
    outcome: spokenFlow,
    to: flowPlayerMachine,
    tell: (flow) => ({ type: 'changed', flow }),
  }),
  wire({
    words: 'what a way comes to is played',
    from: flowWayMachine,
    outcome: ({ context: { turns } }) => turns,
    to: flowPlayerMachine,
    tell: (turns) => ({ type: 'play', turns }),
  }),
  wire({
    words: 'what was said is read before a way goes on',
    from: flowPlayerMachine,
    outcome: ({ context: { played } }) => played,
    to: flowWayMachine,
    tell: () => ({ type: 'said' }),
  }),
  wire({
    words: 'a way ends where the draft is changed or cannot be played',
    from: flowPlayerMachine,
    outcome: (player) =>
      player.matches({ open: 'changed' }) || player.matches({ open: 'failed' }) ? 'left' : null,
    to: flowWayMachine,
    tell: () => ({ type: 'leave' }),
  }),
  wire({
    words: 'the draft that went live is the one that is written on',
    from: goLiveMachine,
    outcome: ({ context: { done } }) => done,
    to: flowEditorMachine,
    tell: ({ revision }) => ({ type: 'wentLive', revision }),
  }),
];
