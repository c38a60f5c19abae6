import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Entry } from '../../../machines/bots/actors.ts';
import type { EntryChange } from '../../../machines/knowledge/actors.ts';
import { entryChangesMachine, inverseOf } from '../../../machines/knowledge/entry-changes.machine.ts';
import { entryLimits } from '../../../machines/knowledge/entry-text.ts';
import { learningMachine } from '../../../machines/knowledge/learning.machine.ts';
import { entries, entryCounts } from '../../../machines/knowledge/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { List } from '../parts/list.tsx';
import { AnswerCount } from './answer-count.tsx';
import { draftOf, type EntryDraft, forgetDraft, newDraft, readDrafts } from './entry-drafts.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntryRow } from './entry-row.tsx';
import { LearningStatus } from './learning-status.tsx';

interface Props {
  botId: string;
  /** The only entry to be shown, open in its editor. */
  entryId?: string | undefined;
  /** A question that is to be answered: a new entry begins with it. */
  question?: string | undefined;
  /** What somebody has answered to it. */
  answer?: string | undefined;
}

/** What a bot knows: read, searched, written, put in order, and learned. */
export function Answers({ botId, entryId, question, answer }: Props) {
  const [list, sendList] = useFlow(entries, { botId, words: '', entryId: entryId ?? null });
  const [counts, sendCounts] = useFlow(entryCounts, { botId });
  const [learning, sendLearning] = useFlow(learningMachine, { botId });
  const [changes, sendChanges] = useFlow(entryChangesMachine);
  const { query, items, next } = list.context;

  const [drafts, setDrafts] = useState(() => draftsAtFirst(botId, question, answer));
  /** The entry that the address asks for, until its editor is closed. */
  const [wanted, setWanted] = useState(entryId);
  /** Whose editor was opened or closed last. */
  const [touched, setTouched] = useState(entryId);
  const search = useRef<HTMLInputElement>(null);

  const open = (draft: EntryDraft) => {
    setDrafts([draft, ...drafts]);
    setTouched(draft.id);
  };
  const close = (draft: EntryDraft, saved: Entry | null) => {
    forgetDraft(botId, draft.id);
    setDrafts((kept) => kept.filter(({ id }) => id !== draft.id));
    setTouched(draft.id);
    if (draft.id === wanted) setWanted(undefined);
    if (!saved) return sendList({ type: 'refresh' });
    sendList(
      items.some(({ id }) => id === saved.id)
        ? { type: 'item.changed', item: saved }
        : { type: 'item.added', item: saved },
    );
    sendLearning({ type: 'saved' });
    sendCounts({ type: 'refresh' });
  };
  /** What is deleted stays in its place, with the way back. */
  const show = (change: EntryChange) => {
    if (change.type !== 'move') return;
    const { entry, places } = change;
    const at = items.findIndex(({ id }) => id === entry.id) + places;
    sendList({ type: 'item.removed', id: entry.id });
    sendList({ type: 'item.added', item: entry, at });
  };
  const change = (asked: EntryChange) => {
    show(asked);
    sendChanges({ type: 'change', change: asked });
  };
  useOutcome(changes.context.refused, (refused) => show(inverseOf(refused)));
  useOutcome(changes.context.agreed, ({ type }) => {
    if (type !== 'move') sendCounts({ type: 'refresh' });
    if (type === 'restore') sendLearning({ type: 'saved' });
  });
  useOutcome(learning.context.learned || null, () => sendList({ type: 'refresh' }));

  const editorOf = (draft: EntryDraft) => (
    <EntryEditor
      key={draft.id}
      botId={botId}
      draft={draft}
      isAskedFor={draft.id === touched}
      onClose={(saved) => close(draft, saved)}
    />
  );
  const isWhole = query.words === '' && query.entryId === null;
  const isFull = (counts.context.value?.entries ?? 0) >= entryLimits.entries;
  return (
    <Panel title="Answers">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <AnswerCount state={counts} send={sendCounts} />
        <LearningStatus state={learning} onRetry={() => sendLearning({ type: 'retry' })} />
      </div>
      {query.entryId !== null ? (
        <p>
          <Link to="/bots/$botId" params={{ botId }} className="inline-flex min-h-6 items-center">
            All answers
          </Link>
        </p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <SearchField
              ref={search}
              label="Search"
              name="words"
              value={query.words}
              onChange={(words) => sendList({ type: 'search', query: { ...query, words } })}
            />
          </div>
          <Button disabled={isFull} onClick={() => open(newDraft())}>
            Add an answer
          </Button>
        </div>
      )}
      {drafts
        .filter(({ knownAt }) => knownAt === null)
        .map((draft) => (
          <div key={draft.id} className="rounded-xl border border-line bg-sunken p-4">
            {editorOf(draft)}
          </div>
        ))}
      <List
        state={list}
        send={sendList}
        words={{ loading: 'Loading the answers…', failed: 'The answers could not be loaded' }}
        empty={<Empty hasWords={query.words !== ''} isOne={query.entryId !== null} />}
      >
        {(entry) => {
          const draft =
            drafts.find(({ id, knownAt }) => id === entry.id && knownAt !== null) ??
            (entry.id === wanted ? draftOf(entry) : undefined);
          return draft ? (
            editorOf(draft)
          ) : (
            <EntryRow
              entry={entry}
              isDeleted={changes.context.deleted.includes(entry.id)}
              moves={
                isWhole ? { up: entry !== items[0], down: entry !== items.at(-1) || next !== null } : null
              }
              isBusy={changes.hasTag('busy')}
              hasFocus={entry.id === touched}
              onEdit={() => open(draftOf(entry))}
              onChange={change}
            />
          );
        }}
      </List>
    </Panel>
  );
}

/** What was typed before in this tab, and the question that is to be answered. */
function draftsAtFirst(
  botId: string,
  question: string | undefined,
  answer: string | undefined,
): readonly EntryDraft[] {
  const kept = readDrafts(botId);
  const isBegun = kept.some(({ knownAt, title }) => knownAt === null && title === question);
  return question === undefined || isBegun ? kept : [newDraft(question, answer), ...kept];
}

/** In place of a list without entries. */
const Empty = ({ hasWords, isOne }: { hasWords: boolean; isOne: boolean }) => (
  <p className="text-muted">
    {isOne
      ? 'This answer is not there any more.'
      : hasWords
        ? 'No answer has these words in it.'
        : 'No answers yet. Write down what visitors ask most, and your bot tells them.'}
  </p>
);
