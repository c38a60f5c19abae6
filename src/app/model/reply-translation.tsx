import { nameOfLanguage } from '../../../machines/knowledge/language-names.ts';
import { Button } from '../../ui/button.tsx';
import { words } from './draft-words.ts';

interface Props {
  /** BCP 47. */
  language: string;
  /** Null as long as there is none. */
  translation: string | null;
  isBusy: boolean;
  /** There is none, and there will be none. */
  isUntranslated: boolean;
  canSend: boolean;
  /** Sends what was written instead. */
  onSendWritten: () => void;
}

/** What the visitor will read in place of what a member has written. */
export function ReplyTranslation(props: Props) {
  const { language, translation, isBusy, isUntranslated, canSend, onSendWritten } = props;
  return (
    <div className="grid grid-cols-1 gap-1 text-sm empty:hidden">
      {/* Always there, or what it says would not be read out. */}
      <p role="status" className="text-xs text-muted empty:hidden">
        {isBusy && words.translating}
        {isUntranslated && words.untranslated}
        {translation !== null && words.willRead(nameOfLanguage(language))}
      </p>
      {translation !== null && (
        <>
          <p
            lang={language}
            dir="auto"
            className="max-h-[20dvh] overflow-y-auto rounded-xl bg-accent-soft px-3 py-2 text-[0.9375rem] wrap-anywhere whitespace-pre-wrap"
          >
            {translation}
          </p>
          <Button
            variant="ghost"
            disabled={!canSend}
            onClick={onSendWritten}
            className="-ml-3 justify-self-start px-3"
          >
            {words.sendWritten}
          </Button>
        </>
      )}
    </div>
  );
}
