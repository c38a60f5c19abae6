import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { type InboxSearch, inboxSearch, readInboxSearch } from '../../../machines/inbox/address.ts';
import { Inbox } from '../../app/inbox/inbox.tsx';

export const Route = createFileRoute('/_app/inbox')({
  validateSearch: (parameters): InboxSearch => inboxSearch(readInboxSearch(parameters)),
  staticData: { title: 'Inbox' },
  component: InboxPage,
});

function InboxPage() {
  const query = readInboxSearch(Route.useSearch());
  const isOpen = useChildMatches({ select: ([child]) => child?.routeId !== '/_app/inbox/' });
  return (
    <Inbox query={query} isOpen={isOpen}>
      <Outlet />
    </Inbox>
  );
}
