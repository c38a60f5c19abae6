import { createFileRoute } from '@tanstack/react-router';
import { useOpenBot } from '../../../../../app/bots/open-bot.ts';
import { FlowList } from '../../../../../app/guided/list/flow-list.tsx';

export const Route = createFileRoute('/_app/bots/$botId/flows/')({
  staticData: { title: 'Guided conversations' },
  component: Flows,
});

function Flows() {
  const { bot } = useOpenBot();
  return <FlowList botId={bot.id} language={bot.language} />;
}
