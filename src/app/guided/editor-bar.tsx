import { Redo2, Undo2 } from 'lucide-react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { flowEditorMachine } from '../../../machines/guided/flow-editor.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { words } from './words.ts';

interface Props {
  state: SnapshotFrom<typeof flowEditorMachine>;
  send: (event: EventFromLogic<typeof flowEditorMachine>) => void;
}

/** What takes edits back, and whether the server has them. */
export function EditorBar({ state, send }: Props) {
  const { past, future, reason } = state.context;
  const isStuck = state.matches('conflict');
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex gap-1">
          <Button
            variant="ghost"
            disabled={isStuck || past.length === 0}
            onClick={() => send({ type: 'edit', edit: { type: 'undo' } })}
          >
            <Undo2 aria-hidden className="size-4" />
            {words.undo}
          </Button>
          <Button
            variant="ghost"
            disabled={isStuck || future.length === 0}
            onClick={() => send({ type: 'edit', edit: { type: 'redo' } })}
          >
            <Redo2 aria-hidden className="size-4" />
            {words.redo}
          </Button>
        </div>
        <SavedStatus state={state} />
        {state.matches('unsaved') && (
          <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
            {words.retry}
          </Button>
        )}
      </div>
      {isStuck && (
        <Notice tone="error" role="alert" title={words.conflict} description={words.conflictMore}>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => send({ type: 'takeTheirs' })}>{words.takeTheirs}</Button>
            <Button variant="secondary" onClick={() => send({ type: 'keepMine' })}>
              {words.keepMine}
            </Button>
          </div>
        </Notice>
      )}
      {state.matches('refused') && (
        <Notice tone="error" role="alert" title={words.notSaved} description={reason} />
      )}
    </div>
  );
}

function SavedStatus({ state }: Pick<Props, 'state'>) {
  if (state.matches('unsaved')) {
    return (
      <Status tone="warning" live>
        {words.unsaved}
      </Status>
    );
  }
  if (state.matches('conflict') || state.matches('refused')) return null;
  const isSaved = state.matches('saved');
  return (
    <Status tone={isSaved ? 'success' : 'busy'} live>
      {isSaved ? words.saved : words.saving}
    </Status>
  );
}
