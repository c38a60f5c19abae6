import { flowEditorMachine } from '../../machines/guided/flow-editor.machine.ts';
import { EditorBar } from '../../src/app/guided/editor-bar.tsx';
import { useFlow } from '../../src/flows/use-flow.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './flow-editor.facts.ts';
import { quote } from './flow-samples.ts';

prove(models, facts, laws);

function Bar({ revision }: { revision: number }) {
  const [state, send] = useFlow(flowEditorMachine, { flowId: 'f1', flow: quote, revision });
  return <EditorBar state={state} send={send} />;
}

type Context = { past: readonly unknown[]; future: readonly unknown[] };
const bar = ({ past, future }: Context, isStuck = false) => [
  `[Undo]${isStuck || past.length === 0 ? ' (disabled)' : ''}`,
  `[Redo]${isStuck || future.length === 0 ? ' (disabled)' : ''}`,
];

walk(models, {
  view: (variant) => <Bar revision={variant === 'counted' ? 3 : 1} />,
  alike: ['changed = saving.fresh', 'changed = saving.edited', 'saving.edited = saving.fresh'],
  states: {
    saved: (context) => [...bar(context), 'status success: All changes saved'],
    changed: (context) => [...bar(context), 'status busy: Saving…'],
    'saving.fresh': (context) => [...bar(context), 'status busy: Saving…'],
    'saving.edited': (context) => [...bar(context), 'status busy: Saving…'],
    unsaved: (context) => [
      ...bar(context),
      'status warning: Not saved yet. Trying again in a moment.',
      '[Try again]',
    ],
    refused: (context) => [
      ...bar(context),
      'alert error: This couldn’t be saved',
      'alert error: This conversation is too large. Please shorten its texts.',
    ],
    conflict: (context) => [
      ...bar(context, true),
      'alert error: Somebody else has changed this conversation',
      'alert error: Your last change isn’t saved. Take theirs, or keep yours.',
      'alert error: [Take theirs]',
      'alert error: [Keep mine]',
    ],
  },
  events: {
    edit: (_, __, hear) => hear(),
    speak: (_, __, hear) => hear(),
    retry: () => press('Try again'),
    leave: (_, __, hear) => hear(),
    takeTheirs: () => press('Take theirs'),
    keepMine: () => press('Keep mine'),
    wentLive: (_, __, hear) => hear(),
  },
});
