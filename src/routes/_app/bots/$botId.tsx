import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BotPage } from '../../../app/bots/bot-page.tsx';

export const Route = createFileRoute('/_app/bots/$botId')({
  staticData: { title: 'Bot' },
  component: Bot,
});

function Bot() {
  const { botId } = Route.useParams();
  return (
    // Another bot is another page.
    <BotPage key={botId} botId={botId} hasPreview>
      <Outlet />
    </BotPage>
  );
}
