import type { Source } from '../../../machines/sources/actors.ts';
import { Button } from '../../ui/button.tsx';
import { words as common } from '../parts/words.ts';
import { consequenceOf, rowWords } from './source-words.ts';

interface Props {
  source: Source;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether they mean to remove a source, and says what goes with it. */
export const RemoveSource = ({ source, busy, onConfirm, onCancel }: Props) => (
  <section
    aria-label={common.sure}
    className="grid animate-rise grid-cols-1 gap-3 rounded-xl bg-well p-4 text-sm"
  >
    <p>{consequenceOf(source)}</p>
    <div className="flex flex-wrap gap-3">
      <Button
        // The person has just asked for it.
        autoFocus
        busy={busy}
        className="bg-danger enabled:hover:bg-danger"
        onClick={onConfirm}
      >
        {rowWords.confirmRemove}
      </Button>
      {!busy && (
        <Button variant="ghost" onClick={onCancel}>
          {rowWords.keep}
        </Button>
      )}
    </div>
  </section>
);
