import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { words as common } from '../parts/words.ts';
import { sharedWords } from './shared-words.ts';

interface Props {
  /** The state of the chart learning. */
  state: { context: { remaining: number }; matches(state: 'learning' | 'learned' | 'interrupted'): boolean };
  /** What is said when it does. */
  learned?: string;
  onRetry: () => void;
}

/** Whether the bot knows what all of its entries mean. */
export function LearningStatus({ state, learned = sharedWords.learned, onRetry }: Props) {
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
        {sharedWords.learning(remaining)}
      </Status>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Status tone="warning" live>
        {sharedWords.interrupted}
      </Status>
      <Button variant="secondary" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
