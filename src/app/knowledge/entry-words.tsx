import { Fragment } from 'react';
import type { EntryText } from '../../../machines/knowledge/entry-text.ts';

/** What a bot knows, as its owner reads it: the question, the answer, and other ways to ask. */
export function EntryWords({ text: { title, content, otherQuestions } }: { text: EntryText }) {
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">
        {title ? <Blanks text={title} /> : <span className="font-normal text-muted">Without a question</span>}
      </h3>
      <p className="whitespace-pre-line text-muted wrap-anywhere">
        <Blanks text={content} />
      </p>
      {otherQuestions.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">Also asked: {otherQuestions.join(' · ')}</p>
      )}
    </>
  );
}

/** A text whose blanks are seen. */
const Blanks = ({ text }: { text: string }) =>
  text.split(/(_{3,})/).map((part, index) =>
    index % 2 === 1 ? (
      // The parts of a text have no other name than their place in it.
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing in them is kept when the text is another
      <mark key={index} className="rounded bg-warning-soft px-1 text-warning">
        {part}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
