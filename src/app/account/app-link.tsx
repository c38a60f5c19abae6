import { Link, type LinkProps } from '@tanstack/react-router';
import { ExternalLink, type LucideIcon } from 'lucide-react';
import type { Workspace } from '../../../machines/account/actors.ts';
import { words } from '../parts/words.ts';

/** A place of the rail, or of the bar at the bottom of a narrow window. */
export const railStyle =
  'flex items-center font-medium text-muted no-underline transition-colors hover:text-ink aria-[current=page]:text-ink ' +
  'max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-xs max-lg:aria-[current=page]:text-accent ' +
  'lg:min-h-9 lg:gap-2.5 lg:rounded-lg lg:px-2.5 lg:text-sm lg:hover:bg-sunken lg:aria-[current=page]:bg-sunken';

/** What of the workspace is counted, and in which words. */
export interface AppLinkCount {
  of: readonly ('waiting' | 'later' | 'replied' | 'requested')[];
  words: string;
}

/** A count as short as a link or a title needs it. */
export const sayCount = (count: number): string => (count > 99 ? '99+' : String(count));

interface Props {
  label: string;
  to: LinkProps['to'];
  icon: LucideIcon;
  count?: AppLinkCount;
  opensTab?: boolean;
  workspace: Workspace | null;
  className: string;
  countStyle?: string;
}

/** At the end of a row, or in the corner of an icon at the bottom. */
const besideRail = 'max-lg:absolute max-lg:top-1 max-lg:ml-9 lg:ml-auto';

/** A link of the frame, with its icon, and with what is counted beside it. */
export function AppLink({
  label,
  to,
  icon: Icon,
  count,
  opensTab,
  workspace,
  className,
  countStyle = besideRail,
}: Props) {
  const counted = count && workspace ? count.of.reduce((sum, of) => sum + workspace[of], 0) : 0;
  return (
    <Link to={to} target={opensTab ? '_blank' : undefined} className={className}>
      <Icon aria-hidden className="size-5.5 shrink-0 lg:size-4.5" />
      {label}{' '}
      {opensTab && (
        <>
          <span className="sr-only">{words.opensTab}</span>
          <ExternalLink aria-hidden className="ml-auto size-3.5 text-muted" />
        </>
      )}
      {count && counted > 0 && (
        <span
          className={`rounded-full bg-accent px-1.5 text-xs leading-5 font-semibold text-on-accent tabular-nums ${countStyle}`}
        >
          {sayCount(counted)} <span className="sr-only">{count.words}</span>
        </span>
      )}
    </Link>
  );
}
