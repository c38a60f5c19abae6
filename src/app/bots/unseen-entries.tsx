import { Link } from '@tanstack/react-router';
import type { UnseenEntries as Unseen } from '../../../machines/bots/actors.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { count } from '../parts/count.ts';

interface Props {
  botId: string;
  unseen: Unseen;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Before a bot goes live: the answers that nobody has looked at, and whether to go live without them. */
export function UnseenEntries({ botId, unseen: { entries, total, ready }, onConfirm, onCancel }: Props) {
  const them = total === 1 ? 'it' : 'them';
  const others =
    ready === 1 ? 'Your other answer is ready.' : `Your other ${ready.toLocaleString()} answers are ready.`;
  return (
    <section
      aria-labelledby="unseen"
      className="grid grid-cols-1 gap-4 rounded-2xl border border-warning/30 bg-warning-soft p-5 sm:p-6"
    >
      <div className="grid grid-cols-1 gap-1">
        <h2
          id="unseen"
          ref={(heading) => heading?.focus()}
          tabIndex={-1}
          className="leading-snug font-semibold"
        >
          {count(total, 'answer')} you haven’t looked at yet
        </h2>
        <p className="text-sm">
          {ready > 0
            ? `Visitors won’t get ${them} until you keep, change or fill ${them} in. ${others}`
            : 'Keep one, fill one in or write your own: a bot needs at least one answer to go live.'}
        </p>
      </div>
      <ul className="grid list-disc gap-x-6 gap-y-1 pl-5 text-sm sm:grid-cols-2">
        {entries.map(({ id, name }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            {name}
          </li>
        ))}
        {total > entries.length && <li>{total - entries.length} more</li>}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/bots/$botId"
          params={{ botId }}
          search={{ show: 'to-complete' }}
          className={buttonStyle('primary')}
          onClick={onCancel}
        >
          Look through {them}
        </Link>
        {ready > 0 && (
          <Button variant="secondary" onClick={onConfirm}>
            Go live without {them}
          </Button>
        )}
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
