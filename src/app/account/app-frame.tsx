import { Link } from '@tanstack/react-router';
import { ChevronsUpDown, Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Workspace } from '../../../machines/account/actors.ts';
import { appFrameMachine } from '../../../machines/account/app-frame.machine.ts';
import { brand } from '../../content/brand.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Logo } from '../../frame/logo.tsx';
import { Main } from '../../frame/main.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Dismissable } from '../../ui/dismissable.tsx';
import { AppLink, railStyle, sayCount } from './app-link.tsx';
import { adminLinks, mainLinks, otherLinks, workLinks } from './app-links.ts';
import { AppMenu } from './app-menu.tsx';
import { words } from './frame-words.ts';
import { WorkspaceContext } from './workspace.ts';

/** Rare, so that no page begins with it. */
const DeletionBanners = lazy(() => import('./deletion-banners.tsx'));

interface Props {
  /** The title of the page, and its path. */
  title: string;
  path: string;
  children: ReactNode;
}

/**
 * What surrounds every page of the signed-in product: a rail beside it, or on a narrow window a bar above and one below.
 * The links are there once; on a narrow window those of every day are in the bar, all others in the menu.
 */
export function AppFrame({ title, path, children }: Props) {
  const [state, send] = useFlow(appFrameMachine);
  const { workspace } = state.context;
  const isOpen = state.matches('open');
  const links = workspace?.isAdmin ? [...adminLinks, ...otherLinks] : otherLinks;
  const account = workspace?.name || workspace?.email;
  const count = workspace ? workspace.waiting + workspace.later + workspace.replied : 0;

  return (
    <div className="app">
      <PageHead
        title={count > 0 ? `(${sayCount(count)}) ${title}` : title}
        description={words.about}
        path={path}
        keywords={[title, brand.name]}
        noindex
      />
      <div className="flex flex-1 flex-col lg:flex-row">
        <header className="z-20 border-line bg-well max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:w-60 lg:shrink-0 lg:flex-col lg:border-r lg:p-3">
          <Link
            to="/dashboard"
            className="flex min-h-14 items-center gap-2.5 px-4 text-[0.9375rem] font-semibold tracking-tight text-ink no-underline hover:text-ink lg:mb-2 lg:min-h-12 lg:px-2"
          >
            <Logo />
            <span className="min-w-0 truncate">{workspace?.business ?? brand.name}</span>
          </Link>
          <nav
            aria-label={words.main}
            className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:pb-[env(safe-area-inset-bottom)] lg:flex lg:min-h-0 lg:flex-1 lg:flex-col lg:gap-4"
          >
            <ul className="max-lg:mr-[25%] max-lg:grid max-lg:auto-cols-fr max-lg:grid-flow-col lg:grid lg:gap-0.5">
              {mainLinks.map((link) => (
                <li key={link.label}>
                  <AppLink {...link} workspace={workspace} className={railStyle} />
                </li>
              ))}
            </ul>
            <ul className="max-lg:hidden lg:grid lg:gap-0.5">
              {workLinks.map((link) => (
                <li key={link.label}>
                  <AppLink {...link} workspace={workspace} className={railStyle} />
                </li>
              ))}
            </ul>
            <Dismissable
              open={isOpen}
              onDismiss={() => send({ type: 'close' })}
              className="relative max-lg:absolute max-lg:top-0 max-lg:right-0 max-lg:w-1/4 lg:mt-auto lg:grid lg:grid-cols-1 lg:gap-2"
            >
              <ul className="max-lg:hidden lg:grid lg:gap-0.5">
                {links.map((link) => (
                  <li key={link.label}>
                    <AppLink {...link} workspace={workspace} className={railStyle} />
                  </li>
                ))}
              </ul>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls="app-menu"
                className={`${railStyle} w-full lg:border lg:border-line lg:bg-surface`}
                onClick={() => send({ type: 'menu.toggle' })}
              >
                <Menu aria-hidden className="size-5.5 lg:hidden" />
                <span className="lg:hidden">{words.more}</span>{' '}
                {/* Its room is there from the start: nothing moves once it is known who it is. */}
                <span className="-ml-1 inline-flex size-6 shrink-0 max-lg:hidden">
                  {account && (
                    <Avatar
                      name={account}
                      picture={workspace?.picture ?? ''}
                      className="size-6 text-[0.6875rem]"
                    />
                  )}
                </span>
                <span className="min-w-0 flex-1 truncate text-left max-lg:hidden">
                  {account || words.account}
                </span>
                <ChevronsUpDown aria-hidden className="size-4 text-muted max-lg:hidden" />
              </button>
              {isOpen && <AppMenu workspace={workspace} links={[...workLinks, ...links]} />}
            </Dismissable>
          </nav>
        </header>
        <Main className="min-w-0 px-4 pt-6 pb-24 sm:px-6 lg:px-8 lg:py-8">
          <div className="mx-auto max-w-280">
            {workspace && (workspace.deletesAt || workspace.deletions[0]) && (
              <Suspense>
                <DeletionBanners {...workspace} />
              </Suspense>
            )}
            <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
          </div>
        </Main>
      </div>
      {workspace && <WorkspaceStatus {...workspace} />}
    </div>
  );
}

/** What is read out without being asked for: that somebody waits, and that the server cannot be reached. */
const WorkspaceStatus = ({ waiting, isReached }: Workspace) => (
  <div role="status">
    {waiting > 0 && <p className="sr-only">{words.waiting(waiting)}</p>}
    {!isReached && (
      <p className="fixed inset-x-4 top-3 z-40 mx-auto w-fit animate-rise rounded-full border border-line bg-surface px-4 py-2 text-center text-sm shadow-float">
        {words.offline}
      </p>
    )}
  </div>
);
