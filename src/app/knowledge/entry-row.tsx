import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, memo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../machines/bots/actors.ts';
import type { EntryChange } from '../../../machines/knowledge/actors.ts';
import { hasBlanks } from '../../../machines/knowledge/entry-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EntryWords } from './entry-words.tsx';
import { FromSource } from './from-source.tsx';

interface Props {
  entry: Entry;
  isDeleted: boolean;
  /** Among all others in their order, where it can be moved. */
  isInOrder: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** A change is under way, and no other is taken. */
  isBusy: boolean;
  /** Its editor has just been closed. */
  hasFocus: boolean;
  onEdit: (entry: Entry) => void;
  onChange: (change: EntryChange) => void;
}

/** An entry in the list, and what can be done to it. Of 2,000 only those are rendered again that are another. */
export const EntryRow = memo(function EntryRow({ entry, isDeleted, isBusy, hasFocus, ...props }: Props) {
  const { isInOrder, isFirst, isLast, onEdit, onChange } = props;
  const name = entry.title ?? entry.content;
  const editButton = useRef<HTMLButtonElement>(null);
  if (isDeleted) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-muted wrap-anywhere">
          Deleted: <span className="line-through">{name}</span>
        </p>
        <Button
          variant="secondary"
          autoFocus
          aria-label={`Undo: ${name}`}
          onClick={() => !isBusy && onChange({ type: 'restore', entry })}
        >
          Undo
        </Button>
      </div>
    );
  }

  const keep = () => {
    if (isBusy) return;
    // The button goes with what it was for.
    flushSync(() => onChange({ type: 'mark', entry, isExample: false }));
    editButton.current?.focus({ preventScroll: true });
  };
  const move = (button: HTMLButtonElement, places: -1 | 1) => {
    // An element that the browser puts elsewhere loses the focus.
    flushSync(() => onChange({ type: 'move', entry, places }));
    button.focus();
  };
  return (
    <article className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
        <EntryWords text={entry} />
        {entry.source && <FromSource source={entry.source} />}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 not-empty:mt-1">
          {hasBlanks(entry) ? (
            <Badge tone="warning">Fill in the blank; visitors don’t see this yet</Badge>
          ) : entry.isExample ? (
            <>
              <Badge tone="warning">Example: keep, change or remove it; visitors don’t see this yet</Badge>
              <Button variant="secondary" aria-label={`Keep it: ${name}`} onClick={keep}>
                Keep it
              </Button>
            </>
          ) : entry.learnedAt === null ? (
            <Badge tone="plain">Learning…</Badge>
          ) : null}
        </p>
      </div>
      <div className="-mx-2 flex items-start sm:mx-0">
        {isInOrder && (
          <>
            <Tool
              label={`Move up: ${name}`}
              Icon={ArrowUp}
              isOff={isBusy || isFirst}
              onClick={({ currentTarget }) => move(currentTarget, -1)}
            />
            <Tool
              label={`Move down: ${name}`}
              Icon={ArrowDown}
              isOff={isBusy || isLast}
              onClick={({ currentTarget }) => move(currentTarget, 1)}
            />
          </>
        )}
        <Tool
          ref={editButton}
          label={`Edit: ${name}`}
          Icon={Pencil}
          autoFocus={hasFocus}
          onClick={() => onEdit(entry)}
        />
        <Tool
          label={`Delete: ${name}`}
          Icon={Trash2}
          isOff={isBusy}
          onClick={() => onChange({ type: 'delete', entry })}
        />
      </div>
    </article>
  );
});

interface ToolProps extends ComponentProps<'button'> {
  label: string;
  Icon: typeof Pencil;
  isOff?: boolean;
}

/** A button that is a picture. It is never `disabled`: that would drop the keyboard focus. */
const Tool = ({ label, Icon, isOff = false, onClick, ...props }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={(event) => !isOff && onClick?.(event)}
    className="grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40 sm:size-10"
    {...props}
  >
    <Icon aria-hidden className="size-4.5" />
  </button>
);
