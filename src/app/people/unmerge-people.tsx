import type { PersonRecord } from '../../../machines/people/actors.ts';
import { unmergePeople } from '../../../machines/people/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { sayMoment } from '../parts/dates.ts';
import { mergeWords } from './words.ts';

/** Says with whom a person was merged, for as long as it can be undone. */
export function UnmergePeople({ merge: { id, name, at } }: { merge: NonNullable<PersonRecord['merge']> }) {
  const [state, send] = useFlow(unmergePeople);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-line bg-surface p-4">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{mergeWords.merged(name, sayMoment(at))}</p>{' '}
      <Button
        variant="secondary"
        busy={state.hasTag('busy')}
        onClick={() => send({ type: 'change', change: { mergeId: id } })}
      >
        {mergeWords.undo}
      </Button>
    </div>
  );
}
