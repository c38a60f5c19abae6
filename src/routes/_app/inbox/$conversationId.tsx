import { createFileRoute } from '@tanstack/react-router';
import { readInboxSearch } from '../../../../machines/inbox/address.ts';
import { Conversation } from '../../../app/inbox/conversation/conversation.tsx';

export const Route = createFileRoute('/_app/inbox/$conversationId')({
  staticData: { title: 'Conversation' },
  component: ConversationPage,
});

function ConversationPage() {
  const { conversationId } = Route.useParams();
  // Another conversation is another page.
  return (
    <Conversation
      key={conversationId}
      conversationId={conversationId}
      query={readInboxSearch(Route.useSearch())}
    />
  );
}
