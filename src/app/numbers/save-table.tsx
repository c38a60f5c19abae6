import type { NumbersQuery } from '../../../machines/numbers/actors.ts';
import { saveTable } from '../../../machines/numbers/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

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
    <Panel title="For a spreadsheet">
      <p className="text-muted">CSV files of these days. That of conversations has no messages in it.</p>
      <div className="flex flex-wrap gap-2">
        {button('days', 'A row for each day')}
        {button('conversations', 'A row for each conversation')}
      </div>
    </Panel>
  );
}
