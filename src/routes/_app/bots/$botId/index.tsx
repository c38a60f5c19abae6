import { createFileRoute } from '@tanstack/react-router';
import { useOpenBot } from '../../../../app/bots/open-bot.ts';
import { Answers } from '../../../../app/knowledge/answers.tsx';
import { OpeningHours } from '../../../../app/knowledge/opening-hours.tsx';

type Search = {
  /** The entry that is to be shown, open in its editor. */
  entry?: string;
  /** A question that is to be answered. */
  question?: string;
};

export const Route = createFileRoute('/_app/bots/$botId/')({
  validateSearch: ({ entry, question }): Search => ({
    ...(typeof entry === 'string' && { entry }),
    ...(typeof question === 'string' && { question }),
  }),
  staticData: { title: 'Answers' },
  component: Part,
});

function Part() {
  const { botId } = Route.useParams();
  const { entry, question } = Route.useSearch();
  const { bot } = useOpenBot();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Answers key={`${entry} ${question}`} botId={botId} entryId={entry} question={question} />
      <OpeningHours businessId={bot.businessId} />
    </div>
  );
}
