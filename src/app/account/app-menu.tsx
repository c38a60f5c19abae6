import { Link } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import type { Workspace } from '../../../machines/account/actors.ts';
import { SignOut } from '../../flows/auth/sign-out.tsx';
import { ColorSchemeChoice } from '../../frame/color-scheme-choice.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { words as partWords } from '../parts/words.ts';
import { AppLink } from './app-link.tsx';
import type { otherLinks } from './app-links.ts';
import { words } from './frame-words.ts';

const itemStyle =
  'flex min-h-11 items-center gap-3 rounded-lg px-2 text-sm font-medium text-ink no-underline hover:bg-sunken hover:text-ink lg:min-h-9';

interface Props {
  /** Whose account it is; null until that is known. */
  workspace: Workspace | null;
  /** What is in the rail, for windows that have none. */
  links: typeof otherLinks;
}

/** Whose account this is, and what belongs to it: above the rail's foot, or above the bar of a narrow window. */
export function AppMenu({ workspace, links }: Props) {
  const { email = '', name = '', picture = '' } = workspace ?? {};
  return (
    <div
      id="app-menu"
      className="grid animate-rise grid-cols-1 gap-2 border-line bg-surface p-3 shadow-float max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom)+1px)] max-lg:rounded-t-2xl max-lg:border-t max-lg:px-4 lg:absolute lg:bottom-full lg:left-0 lg:mb-2 lg:w-80 lg:rounded-2xl lg:border"
    >
      <div className="flex items-center gap-3 px-2 py-1">
        <Avatar name={name || email} picture={picture} className="size-10" />
        <p className="min-w-0 text-sm break-words text-muted">
          {name ? <span className="block font-medium text-ink">{name}</span> : words.signedInAs}{' '}
          <span className={name ? '' : 'font-medium text-ink'}>{email}</span>
        </p>
      </div>
      <ul className="grid grid-cols-1">
        {links.map((link) => (
          <li key={link.label} className="lg:hidden">
            <AppLink {...link} workspace={workspace} className={itemStyle} countStyle="ml-auto" />
          </li>
        ))}
        <li>
          <Link to="/" className={itemStyle}>
            <Globe aria-hidden className="size-5.5 shrink-0 lg:size-4.5" />
            {partWords.toHomepage}
          </Link>
        </li>
      </ul>
      <div className="border-t border-line px-2 pt-3">
        <ColorSchemeChoice />
      </div>
      <div className="grid grid-cols-1">
        <SignOut />
      </div>
    </div>
  );
}
