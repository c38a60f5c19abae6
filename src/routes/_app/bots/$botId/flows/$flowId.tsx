import { createFileRoute } from '@tanstack/react-router';
import { FlowPage } from '../../../../../app/guided/flow-editor.tsx';

export const Route = createFileRoute('/_app/bots/$botId/flows/$flowId')({
  staticData: { title: 'Guided conversation' },
  component: Flow,
});

function Flow() {
  const { botId, flowId } = Route.useParams();
  // Another conversation is another page.
  return <FlowPage key={flowId} botId={botId} flowId={flowId} />;
}
