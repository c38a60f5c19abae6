import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
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
import { Spinner } from '../../ui/spinner.tsx';
import { List } from '../parts/list.tsx';
import { AnswerCount } from './answer-count.tsx';
import { draftOf, type EntryDraft, forgetDraft, newDraft, readDrafts } from './entry-drafts.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntryRow } from './entry-row.tsx';
import { LearningStatus } from './learning-status.tsx';
import { readPasteDraft } from './paste/paste-draft.ts';

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
  /** A question that is to be answered: a new entry begins with it. */
  question?: string | undefined;
  /** What somebody has answered to it. */
  answer?: string | undefined;
}

/** What a bot knows: read, searched, written, put in order, and learned. */
export function Answers({ botId, entryId, sourceId, question, answer }: Props) {
  const [list, sendList] = useFlow(entries, {
    botId,
    words: '',
    entryId: entryId ?? null,
    sourceId,
  });
  const [counts, sendCounts] = useFlow(entryCounts, { botId });
  const [learning, sendLearning] = useFlow(learningMachine, { botId });
  const [changes, sendChanges] = useFlow(entryChangesMachine);
  const { query, items, next } = list.context;

  const [drafts, setDrafts] = useState(() => draftsAtFirst(botId, question, answer));
  /** The entry that the address asks for, until its editor is closed. */
  const [wanted, setWanted] = useState(entryId);
  /** Whose editor was opened or closed last. */
  const [touched, setTouched] = useState(entryId);
  const [isPasting, setIsPasting] = useState(() => entryId === undefined && readPasteDraft(botId) !== '');
  const search = useRef<HTMLInputElement>(null);

  /** What is listed now, for rows that are not rendered again as long as they stay what they are. */
  const listed = useRef(items);
  useLayoutEffect(() => {
    listed.current = items;
  }, [items]);

  const open = useCallback((draft: EntryDraft) => {
    setDrafts((kept) => [draft, ...kept]);
    setTouched(draft.id);
  }, []);
  const edit = useCallback((entry: Entry) => open(draftOf(entry)), [open]);
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
  const show = useCallback(
    (change: EntryChange) => {
      if (change.type === 'mark') {
        return sendList({ type: 'item.changed', item: { ...change.entry, isExample: change.isExample } });
      }
      if (change.type !== 'move') return;
      const { entry, places } = change;
      const at = listed.current.findIndex(({ id }) => id === entry.id) + places;
      sendList({ type: 'item.removed', id: entry.id });
      sendList({ type: 'item.added', item: entry, at });
    },
    [sendList],
  );
  const change = useCallback(
    (asked: EntryChange) => {
      show(asked);
      sendChanges({ type: 'change', change: asked });
    },
    [show, sendChanges],
  );
  useOutcome(changes.context.refused, (refused) => show(inverseOf(refused)));
  useOutcome(changes.context.agreed, ({ type }) => {
    if (type !== 'move') sendCounts({ type: 'refresh' });
    if (type === 'restore' || type === 'mark') sendLearning({ type: 'saved' });
  });
  useOutcome(learning.context.learned || null, () => sendList({ type: 'refresh' }));

  const editorOf = (draft: EntryDraft) => (
    <EntryEditor
      key={draft.id}
      botId={botId}
      draft={draft}
      source={items.find(({ id }) => id === draft.id)?.source ?? null}
      isAskedFor={draft.id === touched}
      onClose={(saved) => close(draft, saved)}
    />
  );
  if (isPasting) {
    return (
      <Suspense
        fallback={
          <Panel title="Paste many answers">
            <Spinner label="One moment…" />
          </Panel>
        }
      >
        <PastePage
          botId={botId}
          entries={counts.context.value?.entries ?? null}
          onAdded={() => {
            sendList({ type: 'refresh' });
            sendCounts({ type: 'refresh' });
            sendLearning({ type: 'saved' });
          }}
          onClose={() => {
            setIsPasting(false);
            setTouched(pasting);
          }}
        />
      </Suspense>
    );
  }
  const isOfSource = query.sourceId !== undefined;
  const isWhole = query.words === '' && query.entryId === null && !isOfSource;
  const isFull = (counts.context.value?.entries ?? 0) >= entryLimits.entries;
  return (
    <Panel title="Answers">
      <div className="grid grid-cols-1 gap-3 sm:flex sm:items-start sm:justify-between">
        <AnswerCount state={counts} send={sendCounts} />
        {/* As wide in its usual words, one and the other. */}
        <div className="sm:min-w-36">
          <LearningStatus state={learning} onRetry={() => sendLearning({ type: 'retry' })} />
        </div>
      </div>
      {isOfSource && (
        <p className="text-muted">
          Only what comes from one source.{' '}
          <Link to="/bots/$botId" params={{ botId }} className="inline-flex min-h-6 items-center">
            Show all
          </Link>
        </p>
      )}
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
          <Button
            variant="secondary"
            disabled={isFull}
            autoFocus={touched === pasting}
            onClick={() => setIsPasting(true)}
          >
            Paste many
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
        empty={
          <Empty
            hasWords={query.words !== ''}
            isOne={query.entryId !== null}
            isOfSource={isOfSource}
            onPaste={() => setIsPasting(true)}
          />
        }
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
              isInOrder={isWhole}
              isFirst={entry === items[0]}
              isLast={entry === items.at(-1) && next === null}
              isBusy={changes.hasTag('busy')}
              hasFocus={entry.id === touched}
              onEdit={edit}
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

interface EmptyProps {
  hasWords: boolean;
  isOne: boolean;
  isOfSource: boolean;
  onPaste: () => void;
}

/** In place of a list without entries. */
function Empty({ hasWords, isOne, isOfSource, onPaste }: EmptyProps) {
  if (isOne) return <p className="text-muted">This answer is not there any more.</p>;
  if (hasWords) return <p className="text-muted">No answer has these words in it.</p>;
  if (isOfSource) return <p className="text-muted">No answer comes from this source.</p>;
  return (
    <>
      <p className="text-muted">
        No answers yet. Write down what visitors ask most, and your bot tells them. If you have a list of
        questions already, paste it.
      </p>
      <div>
        <Button variant="secondary" onClick={onPaste}>
          Paste your questions and answers
        </Button>
      </div>
    </>
  );
}
