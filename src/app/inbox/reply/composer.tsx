import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { replyLimit } from '../../../../machines/conversation.ts';
import { replyLength } from '../../../../machines/inbox/reply.machine.ts';
import { Button } from '../../../ui/button.tsx';
import { replyWords } from './words.ts';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether the visitor is there, and where a reply reaches them. */
  isHere: boolean;
  reach: string;
  text: string;
  onText: (text: string) => void;
  /** What sending does, in words. */
  press: string;
  /** Why nothing can be sent at all, or what sending does besides. */
  note: string | null;
  canSend: boolean;
  isBusy: boolean;
  onSend: () => void;
  /** A slash in the empty field. */
  onSlash: () => void;
  /** What stands between the field and the button. */
  preview: ReactNode;
  /** What stands beside the button. */
  children: ReactNode;
}

/** From how many characters on it is said how many there are. */
const nearLimit = replyLimit - 200;

/** The field for a reply. Enter sends, except on a touch screen, whose keyboard has no other way to a new line. */
export function Composer(props: Props) {
  const { field, isHere, reach, text, onText, press, note, canSend, isBusy, onSend, onSlash } = props;
  const { preview, children } = props;
  const id = useId();
  const length = replyLength(text);
  const isTooLong = length > replyLimit;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '/' && text === '') {
      event.preventDefault();
      return onSlash();
    }
    // Enter also ends a word that is put together of several keys.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  return (
    <div className="relative grid grid-cols-1 gap-1 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6">
      <p id={`${id}-reach`} className="flex items-baseline gap-2 pb-1 text-xs text-muted">
        <span
          aria-hidden
          className={`size-2 shrink-0 rounded-full border ${isHere ? 'border-success bg-success' : 'border-edge'}`}
        />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {reach}
        </span>
      </p>
      <textarea
        ref={field}
        aria-label={replyWords.reply}
        aria-describedby={`${id}-reach ${id}-length ${id}-note ${id}-keys`}
        aria-invalid={isTooLong || undefined}
        dir="auto"
        rows={2}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
        placeholder={replyWords.placeholder}
        className="field-sizing-content max-h-[30dvh] min-h-17 w-full resize-none rounded-xl border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-danger lg:text-[0.9375rem]"
      />
      <p id={`${id}-length`} role="status" className={`text-xs ${isTooLong ? 'text-danger' : 'text-muted'}`}>
        {length > nearLimit && replyWords.length(length, replyLimit)}
      </p>
      <div className="text-xs text-muted">
        {note && <p id={`${id}-note`}>{note}</p>}
        <p id={`${id}-keys`} className="pointer-coarse:hidden max-lg:sr-only">
          {replyWords.keys}
        </p>
      </div>
      {preview}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {children}
        <Button busy={isBusy} disabled={!isBusy && !canSend} onClick={onSend} className="shrink-0">
          {press}
          <SendHorizontal aria-hidden className="size-4" />
        </Button>
      </div>
    </div>
  );
}
