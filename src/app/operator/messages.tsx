import { useRef } from 'react';
import { messageStates } from '../../../machines/operator/actors.ts';
import { messageChanges, messages } from '../../../machines/operator/lists.ts';
import { messageWires } from '../../../machines/operator/wires.ts';
import { messageHandled, messageStateWords, messageWords } from '../../../machines/operator/words.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { useOutcome } from '../../flows/use-outcome.ts';
import { Wired } from '../../flows/wired.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Status } from '../../ui/status.tsx';
import { List } from '../parts/list.tsx';
import { MessageRow } from './message-row.tsx';

/** All messages of the contact form, the newest first, with a search among them and replies to them. */
export const Messages = () => (
  <Wired wires={messageWires}>
    <FoundMessages />
  </Wired>
);

const filters = messageStates.map((state) => ({ value: state, label: messageStateWords[state] }));

function FoundMessages() {
  const [state, send] = useFlow(messages, { words: '', state: null });
  const [changes, change] = useFlow(messageChanges);
  const { query } = state.context;
  const { done } = changes.context;
  const search = useRef<HTMLInputElement>(null);
  // What was pressed may be gone with its row.
  const said = useRef<HTMLDivElement>(null);
  useOutcome(done, () => said.current?.focus());
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
          {messageWords.title}
        </h1>
        <p className="text-muted">{messageWords.lead}</p>
      </div>
      <div className="grid grid-cols-1 gap-5 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <SearchField
            ref={search}
            label={messageWords.search}
            name="words"
            value={query.words}
            onChange={(words) => send({ type: 'search', query: { ...query, words } })}
          />
          <Select
            label={messageWords.show}
            name="state"
            placeholder={messageWords.all}
            options={filters}
            value={query.state ?? ''}
            onChange={({ currentTarget: { value } }) =>
              send({
                type: 'search',
                query: { ...query, state: messageStates.find((known) => known === value) ?? null },
              })
            }
          />
        </div>
        <div ref={said} tabIndex={-1}>
          {done && (
            <Status tone="success" live>
              {messageHandled[done.act](done.name)}
            </Status>
          )}
        </div>
        <List
          state={state}
          send={send}
          words={messageWords}
          empty={<p className="text-muted">{messageWords.none}</p>}
        >
          {(message) => (
            <MessageRow
              message={message}
              isBusy={changes.hasTag('busy')}
              done={done}
              onChange={(wanted) => change({ type: 'change', change: wanted })}
            />
          )}
        </List>
      </div>
    </div>
  );
}
