import { Link } from '@tanstack/react-router';
import type { UnseenEntries as Unseen } from '../../../machines/bots/actors.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { unseenWords as words } from './words.ts';

interface Props {
  botId: string;
  unseen: Unseen;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Before a bot goes live: the answers that nobody has looked at, and whether to go live without them. */
export function UnseenEntries({ botId, unseen: { entries, total, ready }, onConfirm, onCancel }: Props) {
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
          {words.title(total)}
        </h2>
        <p className="text-sm">{words.about(total, ready)}</p>
      </div>
      <ul className="grid list-disc gap-x-6 gap-y-1 pl-5 text-sm sm:grid-cols-2">
        {entries.map(({ id, name }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            {name}
          </li>
        ))}
        {total > entries.length && <li>{words.more(total - entries.length)}</li>}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/bots/$botId"
          params={{ botId }}
          search={{ show: 'to-complete' }}
          className={buttonStyle('primary')}
          onClick={onCancel}
        >
          {words.look(total)}
        </Link>
        {ready > 0 && (
          <Button variant="secondary" onClick={onConfirm}>
            {words.confirm(total)}
          </Button>
        )}
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}
