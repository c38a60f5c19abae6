import { Pencil, Trash2 } from 'lucide-react';
import type { SavedReply } from '../../../../machines/inbox/actors.ts';
import { SavedReplyTitle } from './saved-reply-title.tsx';
import { savedWords } from './words.ts';

interface Props {
  reply: SavedReply;
  isRenamed: boolean;
  isBusy: boolean;
  onChoose: () => void;
  /** Opens the field for another title, or closes it. */
  onRename: (isRenamed: boolean) => void;
  onTitle: (title: string) => void;
  onDelete: () => void;
}

const small =
  'inline-grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink lg:size-8';

/** A saved reply to choose, and what can be done with it. */
export function SavedReplyRow(props: Props) {
  const { reply, isRenamed, isBusy, onChoose, onRename, onTitle, onDelete } = props;
  if (isRenamed) {
    return (
      <div className="p-2">
        <SavedReplyTitle
          label={savedWords.newName}
          press={savedWords.rename}
          title={reply.title}
          isBusy={isBusy}
          onSubmit={onTitle}
          onCancel={() => onRename(false)}
        />
      </div>
    );
  }
  return (
    <div className="flex items-center">
      <button
        type="button"
        data-choice
        dir="auto"
        onClick={onChoose}
        className="grid min-h-11 min-w-0 flex-1 grid-cols-1 rounded-lg px-2.5 py-1.5 text-start hover:bg-sunken"
      >
        <span className="truncate font-medium">{reply.title}</span>{' '}
        <span className="truncate text-muted">{reply.text}</span>
      </button>
      <button
        type="button"
        aria-label={savedWords.renameThis(reply.title)}
        onClick={() => onRename(true)}
        className={small}
      >
        <Pencil aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-label={savedWords.removeThis(reply.title)}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : onDelete}
        className={small}
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </div>
  );
}
