import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { useEffect } from 'react';
import { unansweredCount } from '../../../machines/questions/lists.ts';
import { onInboxChange } from '../../browser/inbox-channel.ts';
import { useFlow } from '../../flows/use-flow.tsx';

/** The way to what was asked and not answered, with how much of it there is. */
export function UnansweredLink({ className = '' }: { className?: string }) {
  const [state, send] = useFlow(unansweredCount);
  useEffect(() => onInboxChange(() => send({ type: 'refresh' })), [send]);
  const number = state.context.value ?? 0;
  return (
    <Link to="/inbox/unanswered" className={`${className} gap-2`}>
      <CircleHelp aria-hidden className="size-4 shrink-0 max-lg:hidden" />
      <span className="flex-1">Asked, not answered</span>{' '}
      {number > 0 && (
        <span className="-mr-1.5 rounded-full bg-accent px-1.5 text-xs leading-5 font-semibold text-on-accent tabular-nums">
          {number.toLocaleString('en')}
        </span>
      )}
    </Link>
  );
}
