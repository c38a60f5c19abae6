import { Link, type LinkProps, useMatchRoute } from '@tanstack/react-router';
import { tabWords as words } from './words.ts';

/** The address of a part of a bot. */
type PartPath = Extract<LinkProps['to'], `/bots/$botId${string}`>;

/** The parts of a bot, in the order one needs them. The index is the first; `within` it are other pages. */
const tabs: readonly { label: string; to: PartPath; exact?: boolean; within?: readonly PartPath[] }[] = [
  {
    label: words.answers,
    to: '/bots/$botId',
    exact: true,
    within: ['/bots/$botId/sources', '/bots/$botId/exam'],
  },
  { label: words.flows, to: '/bots/$botId/flows', within: ['/bots/$botId/flows/$flowId'] },
  { label: words.look, to: '/bots/$botId/look' },
  { label: words.install, to: '/bots/$botId/install' },
  { label: words.settings, to: '/bots/$botId/settings' },
];

const tabStyle =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1 text-sm font-medium text-muted no-underline ' +
  'hover:text-ink [&[aria-current]]:border-accent [&[aria-current]]:text-ink';

/** The way to the parts of a bot. */
export function BotTabs({ botId }: { botId: string }) {
  const matchRoute = useMatchRoute();
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={words.label} className="-mx-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-5">
        {tabs.map(({ label, to, exact = false, within = [] }) => (
          <li key={label}>
            <Link
              to={to}
              params={{ botId }}
              activeOptions={{ exact, includeSearch: false }}
              inactiveProps={{
                'aria-current': within.some((page) => matchRoute({ to: page })) ? true : undefined,
              }}
              className={tabStyle}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
