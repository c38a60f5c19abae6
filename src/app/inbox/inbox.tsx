import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, use } from 'react';
import { type InboxQuery, inboxSearch } from '../../../machines/inbox/address.ts';
import { sayCount } from '../account/app-link.tsx';
import { WorkspaceContext } from '../account/workspace.ts';
import { UnansweredLink } from '../questions/unanswered-link.tsx';
import { BellSwitch } from './bell-switch.tsx';
import { Conversations } from './conversations.tsx';
import { TagFilter } from './filing/tag-filter.tsx';
import { InboxSearch } from './inbox-search.tsx';
import { filters, inboxWords } from './words.ts';

const Away = lazy(async () => ({ default: (await import('../away/away.tsx')).Away }));

interface Props {
  query: InboxQuery;
  /** What is open beside the list. On a narrow window it takes the place of the list. */
  open: 'nothing' | 'conversation' | 'unanswered';
  children: ReactNode;
}

const filterStyle =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line px-3 text-[0.8125rem] font-medium whitespace-nowrap text-muted no-underline hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent/30 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent lg:min-h-7 lg:px-2.5';

/** The conversations of the business: the list beside the one that is open. */
export function Inbox({ query, open, children }: Props) {
  const isOpen = open !== 'nothing';
  const { waiting = 0, later = 0 } = use(WorkspaceContext) ?? {};
  const Heading = isOpen ? 'h2' : 'h1';
  return (
    <div className="grid grid-cols-1 lg:h-[calc(100dvh-4rem)] lg:min-h-96 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-1 lg:overflow-clip lg:rounded-2xl lg:border lg:border-line lg:bg-surface lg:shadow-card 2xl:grid-cols-[21rem_minmax(0,1fr)]">
      <div
        className={`grid min-h-0 grid-cols-1 content-start gap-3 lg:grid-rows-[auto_minmax(0,1fr)] lg:gap-0 lg:border-r lg:border-line ${isOpen ? 'max-lg:hidden' : ''}`}
      >
        <div className="grid grid-cols-1 gap-3 max-lg:-mt-2 lg:border-b lg:border-line lg:p-4">
          <div className="flex items-center gap-3">
            <Heading tabIndex={-1} className="text-2xl leading-tight font-semibold lg:text-lg">
              {inboxWords.title}
            </Heading>
            <InboxSearch />
            <BellSwitch />
          </div>
          {/* As high as the button that comes: the list stays where it is. */}
          <div className="min-h-9 lg:min-h-7">
            <Suspense>
              <Away mayGo />
            </Suspense>
          </div>
          <nav aria-label={inboxWords.show}>
            {/* One row that scrolls on a narrow window, where the questions come before what is seldom looked for. */}
            <ul className="flex gap-1.5 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] lg:flex-wrap">
              {filters.map(({ label, show }) => (
                <li key={label} className={show === null || show === 'waiting' ? '' : 'max-lg:order-last'}>
                  <Link
                    to="/inbox"
                    search={inboxSearch({ ...query, show })}
                    activeOptions={{ exact: true }}
                    // Also beside an open conversation.
                    aria-current={open !== 'unanswered' && query.show === show ? 'page' : undefined}
                    className={filterStyle}
                  >
                    {label}{' '}
                    {show === 'waiting' && waiting + later > 0 && (
                      <span className="-mr-1.5 rounded-full bg-accent px-1.5 text-xs leading-5 font-semibold text-on-accent tabular-nums">
                        {sayCount(waiting + later)}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
              <li>
                <TagFilter query={query} />
              </li>
              <li className="lg:w-full">
                <UnansweredLink className={`${filterStyle} lg:w-full`} />
              </li>
            </ul>
          </nav>
        </div>
        <div className="grid min-h-0 grid-cols-1 content-start max-lg:-mx-4 max-lg:border-t max-lg:border-line sm:max-lg:mx-0 lg:has-[a,button]:overflow-y-auto">
          <Conversations query={query} />
        </div>
      </div>
      {/* On a narrow window it is pushed over all of it, the frame included. */}
      <div
        className={`min-h-0 min-w-0 ${isOpen ? 'max-lg:fixed max-lg:inset-0 max-lg:z-30 max-lg:overflow-y-auto max-lg:bg-surface' : 'max-lg:hidden'}`}
      >
        {children}
      </div>
    </div>
  );
}
