import { createFileRoute } from '@tanstack/react-router';
import { FlowVersions } from '../../../../../app/guided/versions/flow-versions.tsx';

export const Route = createFileRoute('/_app/bots/$botId/flows/$flowId_/versions')({
  staticData: { title: 'Versions' },
  component: Versions,
});

function Versions() {
  const { botId, flowId } = Route.useParams();
  return <FlowVersions key={flowId} botId={botId} flowId={flowId} />;
}
