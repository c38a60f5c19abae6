import { StickyNote } from 'lucide-react';
import type { Note as Noted, Thread } from '../../../../machines/inbox/actors.ts';
import { deleteNote } from '../../../../machines/inbox/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Button } from '../../../ui/button.tsx';
import { sayMoment, sayTime } from '../../parts/dates.ts';
import { sayHolder } from '../visitor.ts';
import { noteWords } from './words.ts';

interface Props {
  note: Noted;
  reader: Thread['reader'];
  /** Of the business. */
  timeZone: string;
}

/** A note among what was said, in which nobody could take it for a message. */
export function Note({ note: { id, author, text, at }, reader, timeZone }: Props) {
  const [state, send] = useFlow(deleteNote);
  return (
    <div className="grid grid-cols-1 gap-1 rounded-xl border border-dashed border-warning/60 bg-warning-soft px-3.5 py-2">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
        <span className="inline-flex items-center gap-1 font-semibold text-warning">
          <StickyNote aria-hidden className="size-3.5" /> {noteWords.note}
        </span>{' '}
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {sayHolder(author)}
        </span>{' '}
        <time dateTime={at} title={`${sayMoment(at, timeZone)} (${timeZone})`} className="tabular-nums">
          {sayTime(at, timeZone)}
        </time>
      </p>
      <p dir="auto" className="text-[0.9375rem] leading-normal wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      {(author.isMe || reader.isOwner) &&
        (state.matches('ready') ? (
          <button
            type="button"
            onClick={() => send({ type: 'change', change: { id } })}
            className="min-h-6 justify-self-start text-xs text-muted underline hover:text-ink"
          >
            {noteWords.remove}
          </button>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="danger"
              autoFocus
              busy={state.hasTag('busy')}
              onClick={() => send({ type: 'confirm' })}
              className="px-3"
            >
              {noteWords.confirmRemove}
            </Button>
            <Button
              variant="secondary"
              disabled={!state.can({ type: 'cancel' })}
              onClick={() => send({ type: 'cancel' })}
              className="px-3"
            >
              {noteWords.keep}
            </Button>
          </div>
        ))}
    </div>
  );
}
