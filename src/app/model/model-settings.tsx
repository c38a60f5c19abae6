import { useId } from 'react';
import { type ModelBot, type ModelUse, modelModes as modes } from '../../../machines/model/actors.ts';
import { modelModes, modelUse } from '../../../machines/model/lists.ts';
import { modelWires } from '../../../machines/model/wires.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { ConnectModel } from './connect-model.tsx';
import { modeNames, words } from './model-words.ts';
import { TryModel } from './try-model.tsx';

/** The language model of a business, and what its bots do with it. Where there can be none, there is nothing. */
export const ModelSettings = ({ businessId }: { businessId: string }) => (
  <Wired wires={modelWires}>
    <LoadedModel businessId={businessId} />
  </Wired>
);

function LoadedModel({ businessId }: { businessId: string }) {
  const [state, send] = useFlow(modelUse, { businessId });
  const use = state.context.value;
  if (use === null ? !state.matches('failed') : !isPossible(use)) return null;
  return (
    <Panel title={words.title}>
      <Loaded state={state} send={send} words={words}>
        {use && <ModelDetails businessId={businessId} use={use} />}
      </Loaded>
    </Panel>
  );
}

/** Whether a business has a language model, or may have one. */
export const isPossible = ({ operators, mayBeOwn, own }: ModelUse): boolean =>
  operators !== null || mayBeOwn || own !== null;

/** A language model as it is known, and what owners may do with it. */
export function ModelDetails({ businessId, use }: { businessId: string; use: ModelUse }) {
  const { operators, mayBeOwn, own, bots, refused, monthTokens } = use;
  const host = own && mayBeOwn ? new URL(own.address).host : operators;
  return (
    <>
      <p>{words.about}</p>
      <p className="wrap-anywhere">{host === null ? words.nothingYet : words.sends(host)}</p>
      {operators !== null && <p className="text-muted wrap-anywhere">{words.operators(operators)}</p>}
      {(mayBeOwn || own) && <ConnectModel businessId={businessId} connection={own} />}
      {host !== null && bots.length > 0 && (
        <>
          <Modes bots={bots} monthTokens={monthTokens} />
          <TryModel bots={bots} />
        </>
      )}
      {refused.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <h3 className="font-semibold">{words.refusedTitle}</h3>
          <p className="text-muted">{words.refusedAbout}</p>
          <ul className="list-disc pl-5">
            {refused.map(({ reason, times }) => (
              <li key={reason}>{words.times(reason, times)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What the model does for each bot, and how much of the month's tokens it has used. */
function Modes({ bots, monthTokens }: { bots: readonly ModelBot[]; monthTokens: number }) {
  const [changes, send] = useFlow(modelModes);
  const isBusy = changes.hasTag('busy');
  const { change } = changes.context;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{words.bots}</h3>
      <p className="text-muted">{words.draftsAbout}</p>
      {bots.map(({ id, name, mode, drafts, summaries, inbox, tokens }) => (
        <div key={id} className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
          <Select
            label={name}
            name={`mode-${id}`}
            options={modes.map((value) => ({ value, label: modeNames[value] }))}
            value={change?.botId === id && 'mode' in change ? change.mode : mode}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) => {
              const chosen = modes.find((one) => one === value);
              if (chosen) send({ type: 'change', change: { botId: id, mode: chosen } });
            }}
          />
          <Meter tokens={tokens} most={monthTokens} />
          <div className="sm:col-span-2">
            <Switch
              label={words.drafts(name)}
              checked={change?.botId === id && 'drafts' in change ? change.drafts : drafts}
              busy={isBusy}
              onToggle={() => send({ type: 'change', change: { botId: id, drafts: !drafts } })}
            />
            <Switch
              label={words.summaries(name)}
              checked={change?.botId === id && 'summaries' in change ? change.summaries : summaries}
              busy={isBusy}
              onToggle={() => send({ type: 'change', change: { botId: id, summaries: !summaries } })}
            />
            <Switch
              label={words.inbox(name)}
              checked={change?.botId === id && 'inbox' in change ? change.inbox : inbox}
              busy={isBusy}
              onToggle={() => send({ type: 'change', change: { botId: id, inbox: !inbox } })}
            />
          </div>
        </div>
      ))}
    </section>
  );
}

function Meter({ tokens, most }: { tokens: number; most: number }) {
  const id = useId();
  const share = Math.min(100, (tokens / most) * 100);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm tabular-nums" id={id}>
        {words.used(tokens, most)}
      </p>
      <meter className="sr-only" aria-labelledby={id} min={0} max={100} value={share} />
      <svg aria-hidden viewBox="0 0 100 2" preserveAspectRatio="none" className="h-2 w-full rounded-full">
        <rect width="100" height="2" className="fill-line" />
        <rect width={share} height="2" className="fill-accent" />
      </svg>
    </div>
  );
}
