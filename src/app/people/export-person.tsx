import { Download } from 'lucide-react';
import { exportPerson } from '../../../machines/people/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { exportWords } from './words.ts';

/** Saves everything that is kept about a person as a file, for when they ask for it. */
export function ExportPerson({ personId, name }: { personId: string; name: string }) {
  const [state, send] = useFlow(exportPerson);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="text-muted wrap-anywhere">{exportWords.about(name)}</p>
      <Button
        variant="secondary"
        busy={state.hasTag('busy')}
        onClick={() => send({ type: 'change', change: { personId } })}
      >
        <Download aria-hidden className="size-4" />
        {exportWords.export}
      </Button>
    </div>
  );
}
