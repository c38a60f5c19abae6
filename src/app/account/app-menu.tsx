import { Link } from '@tanstack/react-router';
import { SignOut } from '../../flows/auth/sign-out.tsx';
import { ColorSchemeChoice } from '../../frame/color-scheme-choice.tsx';
import { AppLink } from './app-link.tsx';
import type { otherLinks } from './app-links.ts';

const itemStyle =
  'flex min-h-11 items-center gap-3 rounded-lg px-2 text-sm font-medium text-ink no-underline hover:bg-sunken hover:text-ink lg:min-h-9';

interface Props {
  email: string;
  /** What is in the rail, for windows that have none. */
  links: typeof otherLinks;
}

/** Whose account this is, and what belongs to it: above the rail's foot, or above the bar of a narrow window. */
export function AppMenu({ email, links }: Props) {
  return (
    <div
      id="app-menu"
      className="grid animate-rise grid-cols-1 gap-2 border-line bg-surface p-3 shadow-float max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom)+1px)] max-lg:rounded-t-2xl max-lg:border-t max-lg:px-4 lg:absolute lg:bottom-full lg:left-0 lg:mb-2 lg:w-80 lg:rounded-2xl lg:border"
    >
      <p className="px-2 text-sm break-words text-muted">
        Signed in as <span className="font-medium text-ink">{email}</span>
      </p>
      <ul className="grid grid-cols-1">
        {links.map((link) => (
          <li key={link.label} className="lg:hidden">
            <AppLink {...link} workspace={null} className={itemStyle} />
          </li>
        ))}
        <li>
          <Link to="/" className={itemStyle}>
            Go to Homepage
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
