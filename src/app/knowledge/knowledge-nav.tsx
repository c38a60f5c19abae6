import { Link } from '@tanstack/react-router';
import { sharedWords } from './shared-words.ts';

const style =
  'inline-flex min-h-11 items-center rounded-lg px-3.5 text-sm font-medium text-muted no-underline hover:text-ink ' +
  'aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-control sm:min-h-9';

/** The sides of what a bot knows: what it says, where that comes from, and whether it is said where it should be. */
export function KnowledgeNav({ botId }: { botId: string }) {
  return (
    <nav aria-label={sharedWords.nav.label}>
      <ul className="inline-flex gap-1 rounded-xl bg-sunken p-1">
        <li>
          <Link
            to="/bots/$botId"
            params={{ botId }}
            activeOptions={{ exact: true, includeSearch: false }}
            className={style}
          >
            {sharedWords.nav.answers}
          </Link>
        </li>
        <li>
          <Link to="/bots/$botId/sources" params={{ botId }} className={style}>
            {sharedWords.nav.sources}
          </Link>
        </li>
        <li>
          <Link to="/bots/$botId/exam" params={{ botId }} className={style}>
            {sharedWords.nav.exam}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
