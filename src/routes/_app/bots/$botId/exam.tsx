import { createFileRoute } from '@tanstack/react-router';
import { Exam } from '../../../../app/exam/exam.tsx';
import { KnowledgeNav } from '../../../../app/knowledge/knowledge-nav.tsx';

export const Route = createFileRoute('/_app/bots/$botId/exam')({
  staticData: { title: 'Exam' },
  component: Part,
});

function Part() {
  const { botId } = Route.useParams();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <KnowledgeNav botId={botId} />
      </div>
      <Exam botId={botId} />
    </div>
  );
}
