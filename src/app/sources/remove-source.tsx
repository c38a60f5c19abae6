import type { Source } from '../../../machines/sources/actors.ts';
import { Button } from '../../ui/button.tsx';
import { count } from '../parts/count.ts';

interface Props {
  source: Source;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether they mean to remove a source, and says what goes with it. */
export const RemoveSource = ({ source, busy, onConfirm, onCancel }: Props) => (
  <section
    aria-label="Are you sure?"
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
        Remove the source
      </Button>
      {!busy && (
        <Button variant="ghost" onClick={onCancel}>
          Keep it
        </Button>
      )}
    </div>
  </section>
);

/** What is lost with a source, for whoever is about to remove it. */
function consequenceOf({ entries }: Source): string {
  if (entries === 0) return 'No answers come from it, so nothing else is removed.';
  return `${count(entries, 'answer')} ${entries === 1 ? 'comes' : 'come'} from it and ${
    entries === 1 ? 'goes' : 'go'
  } with it. Those you have edited stay as your own.`;
}
