import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FlowHistory } from '../../../../machines/guided/actors.ts';
import { flowVersionsMachine } from '../../../../machines/guided/flow-versions.machine.ts';
import { flowHistory } from '../../../../machines/guided/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { NotFound } from '../../not-found.tsx';
import { sayDay } from '../../parts/dates.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { VersionSheet } from './version-sheet.tsx';
import { versionWords as words } from './version-words.ts';

interface Props {
  botId: string;
  flowId: string;
}

/** The page of a guided conversation's versions: what went live when, and how it differs. */
export function FlowVersions({ botId, flowId }: Props) {
  const [state, send] = useFlow(flowHistory, { flowId });
  const { value } = state.context;
  if (!value && state.matches('shown')) return <NotFound />;
  return (
    <Loaded state={state} send={send} words={words}>
      {value && <History botId={botId} history={value} />}
    </Loaded>
  );
}

function History({ botId, history: { opened, versions } }: { botId: string; history: FlowHistory }) {
  const { id: flowId, flow, revision, services } = opened;
  const [state, send] = useFlow(flowVersionsMachine, { flowId, draft: flow, revision });
  const [chosen, setChosen] = useState((versions.find(({ isLive }) => isLive) ?? versions[0])?.version);
  const shown = versions.find(({ version }) => version === chosen);
  return (
    <Panel title={words.title(flow.name)}>
      <p>
        <Link
          to="/bots/$botId/flows/$flowId"
          params={{ botId, flowId }}
          className="inline-flex min-h-11 items-center"
        >
          {words.toDraft}
        </Link>
      </p>
      {shown ? (
        <>
          <Select
            label={words.version}
            name="version"
            value={String(shown.version)}
            hint={words.kept}
            options={versions.map(({ version, createdAt, isLive }) => ({
              value: String(version),
              label: words.option(version, sayDay(createdAt), isLive),
            }))}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          />
          <VersionSheet
            // Another version is another sheet.
            key={shown.version}
            version={shown}
            services={services}
            state={state}
            send={send}
          />
        </>
      ) : (
        <p className="text-muted">{words.none}</p>
      )}
    </Panel>
  );
}
