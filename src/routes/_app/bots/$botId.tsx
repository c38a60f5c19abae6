import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BotPage } from '../../../app/bots/bot-page.tsx';

export const Route = createFileRoute('/_app/bots/$botId')({
  // Whoever comes to try the bot sees its preview at once, on a phone as well.
  validateSearch: (search): { try?: true } => (search.try === true ? { try: true } : {}),
  staticData: { title: 'Bot' },
  component: Bot,
});

function Bot() {
  const { botId } = Route.useParams();
  const { try: isTrying } = Route.useSearch();
  return (
    // Another bot is another page.
    <BotPage key={botId} botId={botId} hasPreview isTrying={isTrying}>
      <Outlet />
    </BotPage>
  );
}
