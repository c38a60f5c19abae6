import { createFileRoute } from '@tanstack/react-router';
import { FlowList } from '../../../../../app/guided/flow-list.tsx';

export const Route = createFileRoute('/_app/bots/$botId/flows/')({
  staticData: { title: 'Guided conversations' },
  component: Flows,
});

function Flows() {
  const { botId } = Route.useParams();
  return <FlowList botId={botId} />;
}
