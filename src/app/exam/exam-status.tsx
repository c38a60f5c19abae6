import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';

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
        Asking the bot…
      </Status>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Status tone="warning" live>
        The bot couldn’t be asked. This is how it went before.
      </Status>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
