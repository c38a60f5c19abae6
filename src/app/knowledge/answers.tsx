import { Link } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Entry } from '../../../machines/bots/actors.ts';
import type { EntryChange, EntryFilter } from '../../../machines/knowledge/actors.ts';
import { entryChangesMachine } from '../../../machines/knowledge/entry-changes.machine.ts';
import { withDeleted } from '../../../machines/knowledge/entry-order.ts';
import { learningMachine } from '../../../machines/knowledge/learning.machine.ts';
import { entryLimits } from '../../../machines/knowledge/limits.ts';
import { entries, entryCounts } from '../../../machines/knowledge/lists.ts';
import { answersWires } from '../../../machines/knowledge/wires.ts';
import { focusSection } from '../../browser/focus.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Wired } from '../../flows/wired.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ExamNews } from '../exam/exam-news.tsx';
import { List } from '../parts/list.tsx';
import { AnswerCount } from './answer-count.tsx';
import { draftOf, type EntryDraft, forgetDraft, newDraft, readDrafts } from './entry-drafts.ts';
import { EntryEditor } from './entry-editor.tsx';
import { countOf, EntryFilters } from './entry-filters.tsx';
import { EntryRow } from './entry-row.tsx';
import { EntryTexts } from './entry-texts.tsx';
import { JumpTo } from './jump-to.tsx';
import { LearningStatus } from './learning-status.tsx';
import { NoAnswers } from './no-answers.tsx';
import { readPasteDraft } from './paste/paste-draft.ts';

// What few need, and not often.
const PastePage = lazy(async () => ({ default: (await import('./paste/paste-page.tsx')).PastePage }));

/** Stands for the page of many answers among those that were opened and closed. */
const pasting = 'pasting';

/** From here on a list is long: it is said where one is in it, and there is a way to go to a place. */
const long = 50;

/** Whose editor was opened, and at which blank, or closed, and whether something was saved in it. */
interface Touched {
  id: string | undefined;
  blank?: number | undefined;
  isSaved?: boolean;
}

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
  const { query, items, next } = list.context;

  const [drafts, setDrafts] = useState(() => draftsAtFirst(botId, question, answer));
  /** The entry that the address asks for, until its editor is closed. */
  const [wanted, setWanted] = useState(entryId);
  const [touched, setTouched] = useState<Touched>({ id: entryId });
  /** The place in the list that they want to go to. */
  const [goal, setGoal] = useState<{ place: number } | null>(null);
  const [isPasting, setIsPasting] = useState(() => entryId === undefined && readPasteDraft(botId) !== '');
  const search = useRef<HTMLInputElement>(null);
  const listPart = useRef<HTMLDivElement>(null);

  // The address says which of them are shown.
  useEffect(() => {
    if (query.show !== show) sendList({ type: 'search', query: { ...query, show } });
  }, [sendList, query, show]);

  const { deleted } = changes.context;
  const open = useCallback((draft: EntryDraft, blank?: number) => {
    setDrafts((kept) => [draft, ...kept]);
    setTouched({ id: draft.id, blank });
  }, []);
  const edit = useCallback((entry: Entry, blank?: number) => open(draftOf(entry), blank), [open]);
  const close = (draft: EntryDraft, saved: Entry | null) => {
    forgetDraft(botId, draft.id);
    setDrafts((kept) => kept.filter(({ id }) => id !== draft.id));
    setTouched({ id: draft.id, isSaved: saved !== null });
    if (draft.id === wanted) setWanted(undefined);
  };
  const change = useCallback(
    (asked: EntryChange) => sendChanges({ type: 'change', change: asked }),
    [sendChanges],
  );

  const isWhole =
    query.words === '' && query.entryId === null && query.sourceId === undefined && query.show === undefined;
  // In the whole list what was deleted stays in its place, also when the list was asked for anew.
  const rows = useMemo(
    () => (isWhole ? withDeleted(items, deleted, next === null) : items),
    [isWhole, items, deleted, next],
  );
  const places = useMemo(() => {
    const present = rows.filter(({ id }) => !deleted.some((entry) => entry.id === id));
    return new Map(present.map(({ id }, index) => [id, index + 1]));
  }, [rows, deleted]);

  const jump = (place: number) => {
    if (place > places.size) sendList({ type: 'more', atLeast: place - places.size + long / 2 });
    setGoal({ place });
  };
  const isThere = goal !== null && (goal.place <= places.size || !list.hasTag('busy'));
  useOutcome(isThere ? goal : null, ({ place }) => {
    setGoal(null);
    const at = rows.findIndex(({ id }) => places.get(id) === Math.min(place, places.size));
    const row = listPart.current?.querySelector<HTMLElement>(`li:nth-child(${at + 1})`);
    row?.scrollIntoView({ block: 'start' });
    if (row) focusSection(row);
  });

  const editorOf = (draft: EntryDraft) => {
    const entry = items.find(({ id }) => id === draft.id);
    return (
      <Fragment key={draft.id}>
        <EntryEditor
          botId={botId}
          draft={draft}
          source={entry?.source ?? null}
          isAskedFor={draft.id === touched.id}
          blank={touched.blank}
          onClose={(saved) => close(draft, saved)}
        />
        {entry && <EntryTexts key={entry.updatedAt} botId={botId} entry={entry} />}
      </Fragment>
    );
  };
  if (isPasting) {
    return (
      <Suspense
        fallback={
          <Panel title="Paste a list of answers">
            <Spinner label="One moment…" />
          </Panel>
        }
      >
        <PastePage
          botId={botId}
          entries={counts.context.value?.entries ?? null}
          onClose={() => {
            setIsPasting(false);
            setTouched({ id: pasting });
          }}
        />
      </Suspense>
    );
  }
  const isOfSource = query.sourceId !== undefined;
  const isOne = query.entryId !== null;
  const isCounted = query.words === '' && !isOne && !isOfSource;
  const total = counts.context.value && isCounted ? countOf(counts.context.value, query.show) : items.length;
  const isLong = isCounted && total > long;
  const isFull = (counts.context.value?.entries ?? 0) >= entryLimits.entries;
  return (
    <Panel title="Answers">
      <div className="grid grid-cols-1 gap-3 sm:flex sm:items-start sm:justify-between">
        <AnswerCount
          state={counts}
          send={sendCounts}
          listed={
            isOne || (isCounted && !query.show)
              ? undefined
              : isCounted
                ? total.toLocaleString('en')
                : `${items.length.toLocaleString('en')}${next ? ' or more' : ''}`
          }
        />
        {/* As wide in its usual words, one and the other. */}
        <div className="sm:min-w-29">
          <LearningStatus state={learning} onRetry={() => sendLearning({ type: 'retry' })} />
        </div>
      </div>
      <ExamNews botId={botId} />
      {isOfSource || isOne ? (
        <p className="text-muted">
          {isOfSource && 'Only answers from one source. '}
          <Link to="/bots/$botId" params={{ botId }} className="inline-flex min-h-6 items-center">
            Show all answers
          </Link>
        </p>
      ) : (
        <EntryFilters botId={botId} show={show} counts={counts.context.value} />
      )}
      {!isOne && (
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
            autoFocus={touched.id === pasting}
            onClick={() => setIsPasting(true)}
          >
            Paste a list
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
      {isLong && <JumpTo total={total} onJump={jump} />}
      <div
        ref={listPart}
        className={`grid grid-cols-1 gap-4 ${isLong ? '' : '-mx-3 border-t border-line px-3 pt-5'}`}
      >
        <List
          state={{ ...list, context: { ...list.context, items: rows } }}
          send={sendList}
          words={{ loading: 'Loading the answers…', failed: 'The answers couldn’t be loaded' }}
          empty={<NoAnswers query={query} onPaste={() => setIsPasting(true)} />}
        >
          {(entry) => {
            const draft =
              drafts.find(({ id, knownAt }) => id === entry.id && knownAt !== null) ??
              (entry.id === wanted ? draftOf(entry) : undefined);
            const place = places.get(entry.id);
            return draft ? (
              editorOf(draft)
            ) : (
              <EntryRow
                entry={entry}
                isDeleted={place === undefined}
                isInOrder={isWhole}
                isFirst={place === 1}
                // The one after it is not known yet.
                isLast={place === places.size}
                isBusy={changes.hasTag('busy')}
                hasFocus={entry.id === touched.id}
                isSaved={entry.id === touched.id && touched.isSaved}
                place={isLong ? `${place} of ${total}` : undefined}
                onEdit={edit}
                onChange={change}
              />
            );
          }}
        </List>
      </div>
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
  if (question === undefined) return kept;
  const draft = newDraft(question, answer);
  const isBegun = kept.some(({ knownAt, title }) => knownAt === null && title === draft.title);
  return isBegun ? kept : [draft, ...kept];
}
