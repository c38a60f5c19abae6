import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, memo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../../machines/bots/actors.ts';
import type { EntryChange } from '../../../../machines/knowledge/actors.ts';
import { hasBlanks } from '../../../../machines/knowledge/entry-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/status.tsx';
import { words as common } from '../../parts/words.ts';
import { sharedWords } from '../shared-words.ts';
import { EntryWords } from './entry-words.tsx';
import { FromSource } from './from-source.tsx';
import { words } from './words.ts';

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
  /** What was written there has just been saved. */
  isSaved?: boolean;
  /** Where it stands among how many, if they are many. */
  place?: string | undefined;
  /** Opens its editor, at one of its blanks if one was pressed. */
  onEdit: (entry: Entry, blank?: number) => void;
  onChange: (change: EntryChange) => void;
}

/** An entry in the list, and what can be done to it. Of 2,000 only those are rendered again that are another. */
export const EntryRow = memo(function EntryRow({ entry, isDeleted, isBusy, hasFocus, ...props }: Props) {
  const { isInOrder, isFirst, isLast, isSaved = false, place, onEdit, onChange } = props;
  const name = entry.title ?? entry.content;
  const editButton = useRef<HTMLButtonElement>(null);
  if (isDeleted) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-muted wrap-anywhere">
          {words.deleted}
          <span className="line-through">{name}</span>
        </p>
        <Button
          variant="secondary"
          autoFocus
          aria-label={`${common.undo}: ${name}`}
          onClick={() => !isBusy && onChange({ type: 'restore', entry })}
        >
          {common.undo}
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
    // All of it is the pencil's; what else can be pressed lies above that.
    <article className="relative -m-2 grid grid-cols-1 gap-3 rounded-lg p-2 hover:bg-well sm:grid-cols-[minmax(0,1fr)_auto] [&_a]:relative [&_a]:z-1 [&_a]:scroll-mt-14 [&_button]:scroll-mt-14">
      <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
        <EntryWords text={entry} onBlank={(blank) => onEdit(entry, blank)} />
        {entry.source && <FromSource source={entry.source} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 not-empty:mt-1">
          {isSaved && <Status tone="success">{common.saved}</Status>}
          {hasBlanks(entry) ? (
            <Badge tone="warning">{sharedWords.blank}</Badge>
          ) : entry.isExample ? (
            <>
              <Badge tone="warning">{words.example}</Badge>
              <Button
                variant="secondary"
                className="relative z-1"
                aria-label={`${words.keep}: ${name}`}
                onClick={keep}
              >
                {words.keep}
              </Button>
            </>
          ) : entry.learnedAt === null ? (
            <Badge tone="plain">{words.notIndexed}</Badge>
          ) : null}
        </div>
      </div>
      <div className="-mx-2 flex items-start sm:mx-0">
        {place && (
          <p className="order-last ml-auto p-3 text-xs text-muted tabular-nums sm:order-first">{place}</p>
        )}
        {isInOrder && (
          <>
            <Tool
              label={`${words.moveUp}: ${name}`}
              Icon={ArrowUp}
              isOff={isBusy || isFirst}
              onClick={({ currentTarget }) => move(currentTarget, -1)}
            />
            <Tool
              label={`${words.moveDown}: ${name}`}
              Icon={ArrowDown}
              isOff={isBusy || isLast}
              onClick={({ currentTarget }) => move(currentTarget, 1)}
            />
          </>
        )}
        <Tool
          ref={editButton}
          label={`${words.edit}: ${name}`}
          Icon={Pencil}
          autoFocus={hasFocus}
          className="before:absolute before:inset-0"
          onClick={() => onEdit(entry)}
        />
        <Tool
          label={`${words.delete}: ${name}`}
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
const Tool = ({ label, Icon, isOff = false, className = 'relative z-1', onClick, ...props }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={(event) => !isOff && onClick?.(event)}
    className={`${className} grid size-11 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40 sm:size-10`}
    {...props}
  >
    <Icon aria-hidden className="size-4.5" />
  </button>
);
