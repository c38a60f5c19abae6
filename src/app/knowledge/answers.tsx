import { lazy, Suspense, useEffect, useState } from 'react';
import type { EntryFilter } from '../../../machines/knowledge/actors.ts';
import { entryChangesMachine } from '../../../machines/knowledge/entry-changes.machine.ts';
import { learningMachine } from '../../../machines/knowledge/learning.machine.ts';
import { entryLimits } from '../../../machines/knowledge/limits.ts';
import { entries, entryCounts } from '../../../machines/knowledge/lists.ts';
import { answersWires } from '../../../machines/knowledge/wires.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AnswersBar } from './answers-bar.tsx';
import { AnswersHead } from './answers-head.tsx';
import { newDraft } from './entries/entry-drafts.ts';
import { EntryList } from './entries/entry-list.tsx';
import { OpenEntry } from './entries/open-entry.tsx';
import { useEntryDrafts } from './entries/use-entry-drafts.ts';
import { countOf } from './entry-filters.tsx';
import { readPasteDraft } from './paste/paste-draft.ts';
import { words } from './words.ts';

// What few need, and not often.
const PastePage = lazy(async () => ({ default: (await import('./paste/paste-page.tsx')).PastePage }));

/** Stands for the page of many answers among those that were opened and closed. */
const pasting = 'pasting';

interface Props {
  botId: string;
  /** The only entry to be shown, open in its editor. */
  entryId?: string | undefined;
  /** The only source whose entries are shown. */
  sourceId?: string | undefined;
  /** Which entries are shown; all of them if nothing is said. */
  show?: EntryFilter | undefined;
  /** A question that is to be answered: a new entry begins with it. */
  question?: string | undefined;
  /** What somebody has answered to it. */
  answer?: string | undefined;
}

/** What a bot knows: read, searched, written, put in order, and learned. */
export const Answers = (props: Props) => (
  <Wired wires={answersWires}>
    <WiredAnswers {...props} />
  </Wired>
);

function WiredAnswers({ botId, entryId, sourceId, show, question, answer }: Props) {
  const [list, sendList] = useFlow(entries, {
    botId,
    words: '',
    entryId: entryId ?? null,
    sourceId,
    show,
  });
  const [counts, sendCounts] = useFlow(entryCounts, { botId });
  const [learning, sendLearning] = useFlow(learningMachine, { botId });
  const [changes, sendChanges] = useFlow(entryChangesMachine);
  const drafts = useEntryDrafts(botId, { entryId, question, answer });
  const [isPasting, setIsPasting] = useState(() => entryId === undefined && readPasteDraft(botId) !== '');
  const { query, items, next } = list.context;

  // The address says which of them are shown.
  useEffect(() => {
    if (query.show !== show) sendList({ type: 'search', query: { ...query, show } });
  }, [sendList, query, show]);

  const counted = counts.context.value;
  if (isPasting) {
    return (
      <Suspense
        fallback={
          <Panel title={words.pasteTitle}>
            <Spinner label={words.opening} />
          </Panel>
        }
      >
        <PastePage
          botId={botId}
          entries={counted?.entries ?? null}
          onClose={() => {
            setIsPasting(false);
            drafts.touch(pasting);
          }}
        />
      </Suspense>
    );
  }
  const only = query.sourceId !== undefined ? 'source' : query.entryId !== null ? 'entry' : null;
  const isCounted = query.words === '' && only === null;
  const total = isCounted ? (counted ? countOf(counted, query.show) : items.length) : null;
  return (
    <Panel title={words.title}>
      <AnswersHead
        botId={botId}
        counts={counts}
        sendCounts={sendCounts}
        listed={
          query.entryId !== null || (isCounted && !query.show)
            ? undefined
            : listed(total, items.length, next !== null)
        }
        learning={learning}
        onLearn={() => sendLearning({ type: 'retry' })}
        only={only}
        show={show}
      />
      {query.entryId === null && (
        <AnswersBar
          words={query.words}
          onSearch={(words) => sendList({ type: 'search', query: { ...query, words } })}
          isFull={(counted?.entries ?? 0) >= entryLimits.entries}
          onAdd={() => drafts.open(newDraft())}
          wasPasting={drafts.touched.id === pasting}
          onPaste={() => setIsPasting(true)}
        />
      )}
      {drafts.added.map((draft) => (
        <div key={draft.id} className="rounded-xl border border-line bg-sunken p-4">
          <OpenEntry
            botId={botId}
            draft={draft}
            entry={items.find(({ id }) => id === draft.id)}
            drafts={drafts}
          />
        </div>
      ))}
      <EntryList
        botId={botId}
        list={list}
        sendList={sendList}
        changes={changes}
        sendChanges={sendChanges}
        drafts={drafts}
        total={total}
        onPaste={() => setIsPasting(true)}
      />
    </Panel>
  );
}

/** How many are listed: all there are of them, or those that are known so far. */
function listed(total: number | null, known: number, hasMore: boolean): string {
  const count = (total ?? known).toLocaleString('en');
  return total === null && hasMore ? words.orMore(count) : count;
}
