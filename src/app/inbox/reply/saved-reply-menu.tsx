import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SavedReply, SavedReplyChange } from '../../../../machines/inbox/actors.ts';
import { savedReplies, savedReplyChanges } from '../../../../machines/inbox/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { useOutcome } from '../../../flows/use-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { words as partWords } from '../../parts/words.ts';
import { SavedReplyRow } from './saved-reply-row.tsx';
import { SavedReplyTitle } from './saved-reply-title.tsx';
import { savedWords } from './words.ts';

interface Props {
  businessId: string;
  /** What is written at the moment, which can be saved. */
  text: string;
  onChoose: (text: string) => void;
}

/** The saved replies of the business, once they are loaded. */
export function SavedReplyMenu({ businessId, ...props }: Props) {
  const [list, send] = useFlow(savedReplies, { businessId });
  if (list.matches('shown')) {
    return <SavedReplyList businessId={businessId} replies={list.context.items} {...props} />;
  }
  return (
    <div className="p-4 text-sm">
      <Loaded state={list} send={send} words={savedWords.list}>
        {null}
      </Loaded>
    </div>
  );
}

interface ListProps extends Props {
  replies: readonly SavedReply[];
}

/** Saved replies: found by their words, chosen, added, renamed and deleted. */
export function SavedReplyList({ businessId, replies: items, text, onChoose }: ListProps) {
  const [changes, sendChange] = useFlow(savedReplyChanges);
  const [words, setWords] = useState('');
  const [renamed, setRenamed] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => search.current?.focus(), []);

  const done = changes.context.done?.change;
  useOutcome(changes.context.done, () => setRenamed(null));
  const change = (type: SavedReplyChange['type'], reply: SavedReply) =>
    sendChange({ type: 'change', change: { businessId, change: { type, reply } } });

  const wanted = words.trim().toLowerCase();
  const found = items.filter(({ title, text: said }) => `${title}\n${said}`.toLowerCase().includes(wanted));
  const isBusy = changes.hasTag('busy');

  /** The arrows lead from one reply to the next, Enter in the search takes the first. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isInSearch = event.target === search.current;
    if (event.key === 'Enter' && isInSearch && found[0]) {
      event.preventDefault();
      onChoose(found[0].text);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const choices = [...(menu.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const at = choices.indexOf(document.activeElement as HTMLElement);
    const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
    (choices[Math.min(next, choices.length - 1)] ?? search.current)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the arrows of what is in it
    <div ref={menu} onKeyDown={onKeyDown} className="contents">
      <div className="border-b border-line p-3">
        <SearchField ref={search} label={savedWords.search} name="find" value={words} onChange={setWords} />
      </div>
      <div className="grid min-h-0 grid-cols-1 content-start overflow-y-auto p-1.5 text-sm">
        {found.length === 0 ? (
          <p className="p-3 text-muted">{items.length === 0 ? savedWords.none : savedWords.noneMatch}</p>
        ) : (
          <ul>
            {found.map((reply) => (
              <li key={reply.id}>
                <SavedReplyRow
                  reply={reply}
                  isRenamed={renamed === reply.id}
                  isBusy={isBusy}
                  onChoose={() => onChoose(reply.text)}
                  onRename={(isRenamed) => setRenamed(isRenamed ? reply.id : null)}
                  onTitle={(title) => change('rename', { ...reply, title })}
                  onDelete={() => change('delete', reply)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid grid-cols-1 border-t border-line empty:hidden">
        {done?.type === 'delete' && (
          <p role="status" className="flex items-center justify-between gap-3 px-4 py-1 text-sm">
            {savedWords.removed}
            <Button variant="ghost" onClick={() => change('add', done.reply)}>
              {partWords.undo}
            </Button>
          </p>
        )}
        {text.trim() !== '' && (
          <div className="p-3">
            <SavedReplyTitle
              label={savedWords.saveAs}
              press={partWords.save}
              isBusy={isBusy}
              onSubmit={(title) => change('add', { id: crypto.randomUUID(), title, text: text.trim() })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
