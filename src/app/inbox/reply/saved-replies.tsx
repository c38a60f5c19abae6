import { MessageSquareText } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Dismissable } from '../../../ui/dismissable.tsx';
import { SavedReplyMenu } from './saved-reply-menu.tsx';
import { savedWords } from './words.ts';

interface Props {
  businessId: string;
  /** What is written at the moment, which can be saved. */
  text: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Puts a saved reply where the caret is. */
  onChoose: (text: string) => void;
}

/** What is written again and again, to be put into the reply. */
export function SavedReplies({ businessId, text, isOpen, onToggle, onChoose }: Props) {
  return (
    <Dismissable open={isOpen} onDismiss={() => onToggle(false)}>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls="saved-replies"
        onClick={() => onToggle(!isOpen)}
        className="-ml-3 px-3"
      >
        <MessageSquareText aria-hidden className="size-4" />
        <span className="max-lg:sr-only">{savedWords.title}</span>
      </Button>
      {isOpen && (
        <div
          id="saved-replies"
          className="absolute inset-x-4 bottom-full z-10 mb-2 grid max-h-[min(24rem,50dvh)] animate-rise grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] rounded-2xl border border-line bg-surface shadow-float lg:right-auto lg:w-96"
        >
          <SavedReplyMenu businessId={businessId} text={text} onChoose={onChoose} />
        </div>
      )}
    </Dismissable>
  );
}
