import { createFileRoute } from '@tanstack/react-router';
import { type EntryFilter, entryFilters } from '../../../../../machines/knowledge/actors.ts';
import { useOpenBot } from '../../../../app/bots/open-bot.ts';
import { Answers } from '../../../../app/knowledge/answers.tsx';
import { OpeningHours } from '../../../../app/knowledge/hours/opening-hours.tsx';
import { KnowledgeNav } from '../../../../app/knowledge/knowledge-nav.tsx';
import { ReadWebsite } from '../../../../app/sources/read-website.tsx';

/** The filter of this name, if there is one. */
const filterOf = (show: unknown): EntryFilter | undefined => entryFilters.find((filter) => filter === show);

type Search = {
  /** The entry that is to be shown, open in its editor. */
  entry?: string;
  /** The source whose entries are shown. */
  source?: string;
  /** Which entries are shown; all of them if nothing is said. */
  show?: EntryFilter;
  /** A website that the bot could learn from: it is offered to read it. */
  website?: string;
  /** A question that is to be answered. */
  question?: string;
  /** What somebody has answered to it. */
  answer?: string;
};

export const Route = createFileRoute('/_app/bots/$botId/')({
  validateSearch: ({ entry, source, show, website, question, answer }): Search => ({
    ...(typeof entry === 'string' && { entry }),
    ...(typeof source === 'string' && { source }),
    ...(filterOf(show) && { show: filterOf(show) }),
    ...(typeof website === 'string' && { website }),
    ...(typeof question === 'string' && { question }),
    ...(typeof answer === 'string' && { answer }),
  }),
  staticData: { title: 'Answers' },
  component: Part,
});

function Part() {
  const { botId } = Route.useParams();
  const { entry, source, show, website, question, answer } = Route.useSearch();
  const { bot } = useOpenBot();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <KnowledgeNav botId={botId} />
      </div>
      {website !== undefined && <ReadWebsite key={website} botId={botId} website={website} />}
      <Answers
        key={`${entry} ${source} ${question}`}
        botId={botId}
        entryId={entry}
        sourceId={source}
        show={show}
        question={question}
        answer={answer}
      />
      <OpeningHours businessId={bot.businessId} />
    </div>
  );
}
