import { useRef, useState } from 'react';
import type { WaysDraft } from '../../../machines/model/actors.ts';
import { draftTextMachine } from '../../../machines/model/draft-text.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Ticks } from '../../ui/forms/ticks.tsx';
import { isLost, WayVerdict } from '../knowledge/entries/way-answers.tsx';
import { DraftProgress, WithDrafts } from './draft-parts.tsx';
import { words } from './draft-words.ts';

interface Props {
  botId: string;
  entryId: string;
  /** The ways that stand in the field. */
  ways: readonly string[];
  onAdd: (ways: readonly string[]) => void;
}

/** Other ways to ask for an entry that a language model suggests; they are added to the field by whoever edits it. */
export const SuggestWays = (props: Props) => (
  <WithDrafts botId={props.botId}>
    <Suggestions {...props} />
  </WithDrafts>
);

/** What is asked for is the entry as it stands in the form around it. */
export function Suggestions({ botId, entryId, ways, onAdd }: Props) {
  const [state, send] = useFlow(draftTextMachine);
  const { draft } = state.context;
  const button = useRef<HTMLButtonElement>(null);
  const ask = (form: HTMLFormElement | null) => {
    const typed = new FormData(form ?? undefined);
    const read = (name: string) => String(typed.get(name) ?? '');
    const request = { botId, entryId, title: read('title'), content: read('content'), ways };
    send({ type: 'ask', request: { kind: 'ways', ...request } });
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        ref={button}
        variant="secondary"
        className="justify-self-start"
        busy={state.hasTag('busy')}
        onClick={({ currentTarget }) => ask(currentTarget.form)}
      >
        {words.suggestWays}
      </Button>
      <DraftProgress state={state} onCancel={() => send({ type: 'cancel' })} />
      {draft?.kind === 'ways' && (
        <Suggested
          botId={botId}
          draft={draft}
          onAdd={(chosen) => {
            send({ type: 'close' });
            onAdd(chosen);
          }}
          onDiscard={() => {
            send({ type: 'close' });
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface SuggestedProps {
  botId: string;
  draft: WaysDraft;
  onAdd: (ways: readonly string[]) => void;
  onDiscard: () => void;
}

/** The ways that are suggested, each ticked or not, and those that something else answers. */
function Suggested({ botId, draft: { ways, refused }, onAdd, onDiscard }: SuggestedProps) {
  const free = ways.flatMap(({ way, answer }) => (isLost(answer) ? [] : [way]));
  const lost = ways.filter(({ answer }) => isLost(answer));
  const [ticked, setTicked] = useState<readonly string[]>(free);
  const toggle = (way: string) =>
    setTicked((now) => (now.includes(way) ? now.filter((one) => one !== way) : [...now, way]));
  return (
    <section className="grid grid-cols-1 gap-3 rounded-lg border border-line p-3">
      {free.length > 0 ? (
        <Ticks
          label={words.suggested}
          options={free.map((way) => ({ value: way, label: way }))}
          ticked={ticked}
          onToggle={toggle}
        />
      ) : (
        <p>{words.noneLeft}</p>
      )}
      {lost.length > 0 && (
        <ul aria-label={words.leftOut} className="grid grid-cols-1 gap-2 text-sm">
          {lost.map(({ way, answer }) => (
            <li key={way} className="grid grid-cols-1 sm:grid-cols-2 sm:gap-x-4">
              <span dir="auto" className="text-muted wrap-anywhere">
                {words.lost(way)}
              </span>
              <WayVerdict botId={botId} answer={answer} />
            </li>
          ))}
        </ul>
      )}
      {refused > 0 && <p className="text-sm text-muted">{words.wayRefused(refused)}</p>}
      <div className="flex flex-wrap gap-3">
        {free.length > 0 && (
          <Button disabled={ticked.length === 0} onClick={() => onAdd(ticked)}>
            {words.add(ticked.length)}
          </Button>
        )}
        <Button variant="ghost" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </section>
  );
}
