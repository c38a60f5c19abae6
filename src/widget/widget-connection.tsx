import { widgetConnectionMachine } from '../../machines/widget/widget-connection.machine.ts';
import { useFlow } from '../flows/use-flow.tsx';
import type { Words } from './words/words.ts';

/** Says that there is no connection, as long as there is none. */
export function WidgetConnection({ words }: { words: Words }) {
  const [state] = useFlow(widgetConnectionMachine);
  return (
    <p className="offline" role="status">
      {state.matches('offline') && words.offline}
    </p>
  );
}
