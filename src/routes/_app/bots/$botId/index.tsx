import { createFileRoute } from '@tanstack/react-router';
import { useOpenBot } from '../../../../app/bots/open-bot.ts';
import { Answers } from '../../../../app/knowledge/answers.tsx';
import { OpeningHours } from '../../../../app/knowledge/hours/opening-hours.tsx';

type Search = {
  /** The entry that is to be shown, open in its editor. */
  entry?: string;
  /** A question that is to be answered. */
  question?: string;
  /** What somebody has answered to it. */
  answer?: string;
};

export const Route = createFileRoute('/_app/bots/$botId/')({
  validateSearch: ({ entry, question, answer }): Search => ({
    ...(typeof entry === 'string' && { entry }),
    ...(typeof question === 'string' && { question }),
    ...(typeof answer === 'string' && { answer }),
  }),
  staticData: { title: 'Answers' },
  component: Part,
});

function Part() {
  const { botId } = Route.useParams();
  const { entry, question, answer } = Route.useSearch();
  const { bot } = useOpenBot();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Answers
        key={`${entry} ${question}`}
        botId={botId}
        entryId={entry}
        question={question}
        answer={answer}
      />
      <OpeningHours businessId={bot.businessId} />
    </div>
  );
}
