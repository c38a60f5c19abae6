import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';

interface Props {
  /** The state of the chart learning. */
  state: { context: { remaining: number }; matches(state: 'learning' | 'learned' | 'interrupted'): boolean };
  /** What is said when it does. */
  learned?: string;
  onRetry: () => void;
}

/** Whether the bot knows what all of its entries mean. */
export function LearningStatus({ state, learned = 'All indexed', onRetry }: Props) {
  const { remaining } = state.context;
  if (state.matches('learned')) {
    return (
      <Status tone="success" live>
        {learned}
      </Status>
    );
  }
  if (state.matches('learning')) {
    return (
      <Status tone="busy" live>
        {remaining > 0 ? `Indexing: at least ${remaining} to go…` : 'Indexing…'}
      </Status>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Status tone="warning" live>
        Not everything is indexed yet. Until it is, answers are found by keyword.
      </Status>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
