import { Download } from 'lucide-react';
import { exportPeople } from '../../../machines/people/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { peopleWords } from './words.ts';

const formats = ['csv', 'vcard'] as const;

/** Saves all people of a business as a file, for spreadsheets or for address books. */
export function ExportPeople({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(exportPeople);
  const isBusy = state.hasTag('busy');
  return (
    <div className="flex flex-wrap gap-3">
      {formats.map((format) => (
        <Button
          key={format}
          variant="secondary"
          busy={isBusy && state.context.change?.format === format}
          disabled={isBusy && state.context.change?.format !== format}
          onClick={() => send({ type: 'change', change: { businessId, format } })}
        >
          <Download aria-hidden className="size-4" />
          {peopleWords.export[format]}
        </Button>
      ))}
    </div>
  );
}
