import { Fragment } from 'react';
import type { EntryText } from '../../../../machines/knowledge/entry-text.ts';
import { words } from './words.ts';

interface Props {
  text: EntryText;
  /** Whoever presses a blank fills it in: the first of an entry is 0, its question comes before its answer. */
  onBlank?: ((blank: number) => void) | undefined;
}

/** What a bot knows, as its owner reads it: the question, the answer, and other ways to ask. */
export function EntryWords({ text: { title, content, otherQuestions }, onBlank }: Props) {
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">
        {title ? (
          <Blanks text={title} first={0} onBlank={onBlank} />
        ) : (
          <span className="font-normal text-muted">{words.untitled}</span>
        )}
      </h3>
      <p className="whitespace-pre-line text-muted wrap-anywhere">
        <Blanks text={content} first={title?.match(blanks)?.length ?? 0} onBlank={onBlank} />
      </p>
      {otherQuestions.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">{words.also(otherQuestions)}</p>
      )}
    </>
  );
}

const blanks = /_{3,}/g;
const style = 'rounded bg-warning-soft px-1 text-warning';

interface BlanksProps extends Pick<Props, 'onBlank'> {
  text: string;
  /** Which of the entry's blanks its first one is. */
  first: number;
}

/** A text whose blanks are seen, and pressed where that fills them in. */
const Blanks = ({ text, first, onBlank }: BlanksProps) =>
  text.split(/(_{3,})/).map((part, index) => {
    const blank = first + (index - 1) / 2;
    // The parts of a text have no other name than their place in it.
    const key = `${index}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    if (!onBlank) {
      return (
        <mark key={key} className={style}>
          {part}
        </mark>
      );
    }
    return (
      <button
        key={key}
        type="button"
        aria-label={words.fill}
        className={`${style} relative z-1 min-h-6 cursor-pointer font-semibold hover:underline`}
        onClick={() => onBlank(blank)}
      >
        {part}
      </button>
    );
  });
