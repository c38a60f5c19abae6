import type { Outgoing } from '../../../../machines/inbox/actors.ts';
import { Button } from '../../../ui/button.tsx';
import { words as partWords } from '../../parts/words.ts';
import { replyWords } from './words.ts';

interface Props {
  outgoing: Outgoing;
  /** Why it is not sent; null while it is on its way. */
  problem: string | null;
  onRetry: () => void;
  onTakeBack: () => void;
}

/** A reply on its way, or one that was not sent, with what can be done about it. */
export function OutgoingReply({ outgoing, problem, onRetry, onTakeBack }: Props) {
  return (
    <div className="mt-4 grid grid-cols-1 justify-items-end gap-2">
      <p
        dir="auto"
        className={`max-w-[min(34rem,88%)] rounded-2xl rounded-br-md px-3.5 py-2 text-[0.9375rem] leading-normal wrap-anywhere whitespace-pre-wrap ${problem === null ? 'bg-accent text-on-accent opacity-70' : 'border border-danger/40 bg-danger-soft'}`}
      >
        {outgoing.text}
      </p>
      {problem === null ? (
        <p className="text-xs text-muted">{replyWords.sending}</p>
      ) : (
        <div role="alert" data-tone="error" className="grid justify-items-end gap-1 text-right text-sm">
          <p className="text-danger">{replyWords.unsent(problem)}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={onTakeBack} className="px-3">
              {replyWords.edit}
            </Button>
            <Button variant="secondary" onClick={onRetry} className="px-3">
              {partWords.retry}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
