import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { use } from 'react';
import { WorkspaceContext } from '../account/workspace.ts';
import { linkWords } from './link-words.ts';

/** The way to what was asked and not answered, with how much of it there is. */
export function UnansweredLink({ className = '' }: { className?: string }) {
  const { unanswered = 0 } = use(WorkspaceContext) ?? {};
  return (
    <Link to="/inbox/unanswered" className={`${className} gap-2`}>
      <CircleHelp aria-hidden className="size-4 shrink-0 max-lg:hidden" />
      <span className="flex-1">{linkWords.title}</span>{' '}
      {unanswered > 0 && (
        <span className="-mr-1.5 rounded-full bg-accent px-1.5 text-xs leading-5 font-semibold text-on-accent tabular-nums">
          {unanswered.toLocaleString('en')}
        </span>
      )}
    </Link>
  );
}
