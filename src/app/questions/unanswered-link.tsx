import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { useEffect } from 'react';
import { unansweredCount } from '../../../machines/questions/lists.ts';
import { onInboxChange } from '../../browser/inbox-channel.ts';
import { useFlow } from '../../flows/use-flow.tsx';

/** The way to what was asked and not answered, with how much of it there is. */
export function UnansweredLink() {
  const [state, send] = useFlow(unansweredCount);
  useEffect(() => onInboxChange(() => send({ type: 'refresh' })), [send]);
  const number = state.context.value ?? 0;
  return (
    <Link
      to="/inbox/unanswered"
      className="-mx-2 flex min-h-11 items-center gap-2 rounded-lg px-2 text-sm font-medium text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent lg:min-h-9"
    >
      <CircleHelp aria-hidden className="size-4 shrink-0" />
      <span className="flex-1">Asked, not answered</span>{' '}
      {number > 0 && (
        <span className="rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent tabular-nums">
          {number.toLocaleString('en')}
        </span>
      )}
    </Link>
  );
}
