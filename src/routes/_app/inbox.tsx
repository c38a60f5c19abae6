import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { type InboxSearch, inboxSearch, readInboxSearch } from '../../../machines/inbox/address.ts';
import { Inbox } from '../../app/inbox/inbox.tsx';

export const Route = createFileRoute('/_app/inbox')({
  validateSearch: (parameters): InboxSearch => inboxSearch(readInboxSearch(parameters)),
  staticData: { title: 'Inbox' },
  component: InboxPage,
});

function InboxPage() {
  const query = readInboxSearch(Route.useSearch());
  const { conversationId } = useParams({ strict: false });
  return (
    <Inbox query={query} isOpen={conversationId !== undefined}>
      <Outlet />
    </Inbox>
  );
}
