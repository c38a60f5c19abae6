import { useCallback, useMemo } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { EntryChange } from '../../../../machines/knowledge/actors.ts';
import type { entryChangesMachine } from '../../../../machines/knowledge/entry-changes.machine.ts';
import { withDeleted } from '../../../../machines/knowledge/entry-order.ts';
import type { entries } from '../../../../machines/knowledge/lists.ts';
import { List } from '../../parts/list.tsx';
import { MoveStatus } from '../../parts/move-status.tsx';
import { JumpTo } from '../jump-to.tsx';
import { NoAnswers } from '../no-answers.tsx';
import { useJump } from '../use-jump.ts';
import { words } from '../words.ts';
import { EntryRow } from './entry-row.tsx';
import { OpenEntry } from './open-entry.tsx';
import type { OpenDrafts } from './use-entry-drafts.ts';

/** From here on a list is long: it is said where one is in it, and there is a way to go to a place. */
const long = 50;

interface Props {
  botId: string;
  list: SnapshotFrom<typeof entries>;
  sendList: (event: EventFromLogic<typeof entries>) => void;
  changes: SnapshotFrom<typeof entryChangesMachine>;
  sendChanges: (event: EventFromLogic<typeof entryChangesMachine>) => void;
  drafts: OpenDrafts;
  /** How many there are of what is listed; null if nobody has counted. */
  total: number | null;
  onPaste: () => void;
}

/** The answers one below the other: each as it reads, or open in its editor. */
export function EntryList({ botId, list, sendList, changes, sendChanges, drafts, total, onPaste }: Props) {
  const { query, items, next } = list.context;
  const { deleted, agreed } = changes.context;
  const { touched } = drafts;
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
  const { jump, listPart } = useJump({
    rows,
    places,
    isBusy: list.hasTag('busy'),
    onMore: (atLeast) => sendList({ type: 'more', atLeast }),
  });
  const change = useCallback(
    (asked: EntryChange) => sendChanges({ type: 'change', change: asked }),
    [sendChanges],
  );
  const isLong = total !== null && total > long;
  const moved = agreed?.type === 'move' ? agreed.entry : null;
  const place = moved ? places.get(moved.id) : undefined;
  return (
    <>
      {isLong && <JumpTo total={total} onJump={jump} />}
      <div
        ref={listPart}
        className={`grid grid-cols-1 gap-4 ${isLong ? '' : '-mx-3 border-t border-line px-3 pt-5'}`}
      >
        <List
          state={{ ...list, context: { ...list.context, items: rows } }}
          send={sendList}
          words={words.list}
          empty={<NoAnswers query={query} onPaste={onPaste} />}
        >
          {(entry) => {
            const draft = drafts.of(entry);
            const ownPlace = places.get(entry.id);
            return draft ? (
              <OpenEntry key={draft.id} botId={botId} draft={draft} entry={entry} drafts={drafts} />
            ) : (
              <EntryRow
                entry={entry}
                isDeleted={ownPlace === undefined}
                isInOrder={isWhole}
                isFirst={ownPlace === 1}
                // The one after it is not known yet.
                isLast={ownPlace === places.size}
                isBusy={changes.hasTag('busy')}
                hasFocus={entry.id === touched.id}
                isSaved={entry.id === touched.id && touched.isSaved}
                place={isLong ? words.place(ownPlace, total) : undefined}
                onEdit={drafts.edit}
                onChange={change}
              />
            );
          }}
        </List>
        <MoveStatus
          moved={
            moved && place ? { name: moved.title ?? moved.content, place, of: total ?? places.size } : null
          }
        />
      </div>
    </>
  );
}
