import type { EntryQuery } from '../../../machines/knowledge/actors.ts';
import { Button } from '../../ui/button.tsx';

const nothing = {
  'to-complete': 'Nothing to complete: visitors can get every answer.',
  'from-sources': 'No answers from sources yet.',
  'not-indexed': 'Everything is indexed.',
} as const;

/** In place of a list without answers: why there are none, and the way on. */
export function NoAnswers({ query, onPaste }: { query: EntryQuery; onPaste: () => void }) {
  const { words, entryId, sourceId, show } = query;
  if (entryId !== null) return <p className="text-muted">This answer is gone.</p>;
  if (words !== '') return <p className="text-muted wrap-anywhere">No answers match “{words}”.</p>;
  if (sourceId !== undefined) return <p className="text-muted">No answers from this source.</p>;
  if (show) return <p className="text-muted">{nothing[show]}</p>;
  return (
    <>
      <p className="text-muted">
        No answers yet. Write down what visitors ask most, and your bot will tell them. If you already have a
        list of questions, paste it.
      </p>
      <div>
        <Button variant="secondary" onClick={onPaste}>
          Paste your questions and answers
        </Button>
      </div>
    </>
  );
}
