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
  const open = useChildMatches({ select: ([child]) => openOn(child?.routeId) });
  return (
    <Inbox query={query} open={open}>
      <Outlet />
    </Inbox>
  );
}

function openOn(routeId: string | undefined) {
  if (routeId === '/_app/inbox/') return 'nothing';
  return routeId === '/_app/inbox/unanswered' ? 'unanswered' : 'conversation';
}
