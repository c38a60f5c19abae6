import type { NumbersQuery } from '../../../machines/numbers/actors.ts';
import { saveTable } from '../../../machines/numbers/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { saveWords } from './words.ts';

/** Saves the numbers as tables for spreadsheets. */
export function SaveTable({ query }: { query: NumbersQuery }) {
  const [state, send] = useFlow(saveTable);
  const { change } = state.context;
  const button = (rows: 'days' | 'conversations', label: string) => (
    <Button
      variant="secondary"
      busy={change?.rows === rows}
      disabled={change !== null && change.rows !== rows}
      onClick={() => send({ type: 'change', change: { ...query, rows } })}
    >
      {label}
    </Button>
  );
  return (
    <Panel title={saveWords.title}>
      <p className="text-muted">{saveWords.about}</p>
      <div className="flex flex-wrap gap-2">
        {button('days', saveWords.days)}
        {button('conversations', saveWords.conversations)}
      </div>
    </Panel>
  );
}
