import type { EntryQuery } from '../../../machines/knowledge/actors.ts';
import { Button } from '../../ui/button.tsx';
import { emptyWords } from './words.ts';

/** In place of a list without answers: why there are none, and the way on. */
export function NoAnswers({ query, onPaste }: { query: EntryQuery; onPaste: () => void }) {
  const { words, entryId, sourceId, show } = query;
  if (entryId !== null) return <p className="text-muted">{emptyWords.gone}</p>;
  if (words !== '') return <p className="text-muted wrap-anywhere">{emptyWords.noMatch(words)}</p>;
  if (sourceId !== undefined) return <p className="text-muted">{emptyWords.ofSource}</p>;
  if (show) return <p className="text-muted">{emptyWords.shown[show]}</p>;
  return (
    <>
      <p className="text-muted">{emptyWords.none}</p>
      <div>
        <Button variant="secondary" onClick={onPaste}>
          {emptyWords.paste}
        </Button>
      </div>
    </>
  );
}
