import type { Flow } from '../../../../machines/guided/flow.ts';
import { fileOf } from '../../../../machines/guided/flow-file.ts';
import { toXState } from '../../../../machines/guided/to-xstate.ts';
import { fileNameOf, saveTextFile } from '../../../browser/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { versionWords as words } from './version-words.ts';

/** Saves a conversation as a file: one that another bot can begin with, and one for Stately Studio. */
export function TakeAlong({ flow }: { flow: Flow }) {
  const name = fileNameOf(flow.name);
  return (
    <section aria-labelledby="take-along" className="grid grid-cols-1 gap-3">
      <h3 id="take-along" className="font-semibold">
        {words.takeAlong}
      </h3>
      <p className="text-sm text-muted">{words.takeAlongMore}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => saveTextFile(`${name}.flow.json`, fileOf(flow))}>
          {words.asFile}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveTextFile(`${name}.xstate.json`, `${JSON.stringify(toXState(flow), null, 2)}\n`)}
        >
          {words.asChart}
        </Button>
      </div>
    </section>
  );
}
