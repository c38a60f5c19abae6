import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type InboxQuery, inboxSearch } from '../../../machines/inbox/address.ts';
import { UnansweredLink } from '../questions/unanswered-link.tsx';
import { BellSwitch } from './bell-switch.tsx';
import { Conversations } from './conversations.tsx';
import { InboxSearch } from './inbox-search.tsx';

interface Props {
  query: InboxQuery;
  /** Whether something is open beside the list. On a narrow window it takes the place of the list. */
  isOpen: boolean;
  children: ReactNode;
}

const filters = [
  { label: 'All', show: null },
  { label: 'Waits for you', show: 'waiting' },
  { label: 'With us', show: 'with-us' },
  { label: 'Answered by the bot', show: 'bot' },
] as const;

/** The conversations of the business: the list beside the one that is open. */
export function Inbox({ query, isOpen, children }: Props) {
  const Heading = isOpen ? 'h2' : 'h1';
  return (
    <div className="grid grid-cols-1 lg:h-[calc(100dvh-4rem)] lg:min-h-96 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-1 lg:overflow-clip lg:rounded-2xl lg:border lg:border-line lg:bg-surface lg:shadow-card">
      <div
        className={`grid min-h-0 grid-cols-1 content-start gap-4 lg:grid-rows-[auto_minmax(0,1fr)] lg:gap-0 lg:border-r lg:border-line ${isOpen ? 'max-lg:hidden' : ''}`}
      >
        <div className="grid grid-cols-1 gap-3 lg:border-b lg:border-line lg:p-4">
          <div className="flex items-center justify-between">
            <Heading tabIndex={-1} className="text-2xl leading-tight font-semibold lg:text-lg">
              Inbox
            </Heading>
            <BellSwitch />
          </div>
          <InboxSearch />
          <nav aria-label="Show">
            <ul className="flex flex-wrap gap-1.5">
              {filters.map(({ label, show }) => (
                <li key={label}>
                  <Link
                    to="/inbox"
                    search={inboxSearch({ ...query, show })}
                    activeOptions={{ exact: true }}
                    // Also beside an open conversation.
                    aria-current={query.show === show ? 'page' : undefined}
                    className="inline-flex min-h-9 items-center rounded-full border border-line px-3 text-[0.8125rem] font-medium text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:border-accent/30 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent lg:min-h-7 lg:px-2.5"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <UnansweredLink />
        </div>
        <div className="grid min-h-0 grid-cols-1 content-start max-lg:-mx-4 max-lg:border-t max-lg:border-line sm:max-lg:mx-0 lg:overflow-y-auto">
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
