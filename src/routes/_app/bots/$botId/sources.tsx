import { createFileRoute } from '@tanstack/react-router';
import { KnowledgeNav } from '../../../../app/knowledge/knowledge-nav.tsx';
import { Sources } from '../../../../app/sources/sources.tsx';

export const Route = createFileRoute('/_app/bots/$botId/sources')({
  staticData: { title: 'Sources' },
  component: Part,
});

function Part() {
  const { botId } = Route.useParams();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <KnowledgeNav botId={botId} />
      </div>
      <Sources botId={botId} />
    </div>
  );
}
