import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { words as common } from '../parts/words.ts';
import { words } from './words.ts';

interface Props {
  /** The state of the chart exam. */
  state: { matches(state: 'asking' | 'asked' | 'interrupted'): boolean };
  /** What is said once all questions have been asked, and how it went. */
  went: { tone: 'success' | 'error' | 'warning'; text: string };
  onRetry: () => void;
}

/** Whether a bot has been asked the questions of its exam since its last change, and how that went. */
export function ExamStatus({ state, went, onRetry }: Props) {
  if (state.matches('asked')) {
    return (
      <Status tone={went.tone} live>
        {went.text}
      </Status>
    );
  }
  if (state.matches('asking')) {
    return (
      <Status tone="busy" live>
        {words.asking}
      </Status>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Status tone="warning" live>
        {words.interrupted}
      </Status>
      <Button variant="secondary" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
