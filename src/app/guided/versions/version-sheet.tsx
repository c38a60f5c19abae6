import { useState } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { FlowVersion, VersionedFlow } from '../../../../machines/guided/actors.ts';
import type { flowVersionsMachine } from '../../../../machines/guided/flow-versions.machine.ts';
import { flowVersion } from '../../../../machines/guided/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { sayMoment } from '../../parts/dates.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { BringBack } from './bring-back.tsx';
import { Comparison } from './comparison.tsx';
import { CountedSteps } from './counted-steps.tsx';
import { TakeAlong } from './take-along.tsx';
import { versionWords as words } from './version-words.ts';

interface Props {
  version: FlowVersion;
  /** What can be booked with the bot. */
  services: readonly { id: string; name: string }[];
  /** The chart that brings versions back. */
  state: SnapshotFrom<typeof flowVersionsMachine>;
  send: (event: EventFromLogic<typeof flowVersionsMachine>) => void;
}

/** One version: who set it live and when, how it differs, its steps, and the way back to it. */
export function VersionSheet({ version: { version, createdAt, madeBy }, services, state, send }: Props) {
  const { flowId } = state.context;
  const [card, sendCard] = useFlow(flowVersion, { flowId, version });
  const { value } = card.context;
  return (
    <>
      <p>{words.made(sayMoment(createdAt), madeBy)}</p>
      <Loaded state={card} send={sendCard} words={{ loading: words.loadingOne, failed: words.failedOne }}>
        {value ? (
          <Sheet version={version} value={value} services={services} state={state} send={send} />
        ) : (
          <p className="text-muted">{words.gone}</p>
        )}
      </Loaded>
    </>
  );
}

type Other = 'nothing' | 'draft' | 'before';

function Sheet({
  version,
  value,
  services,
  state,
  send,
}: Omit<Props, 'version'> & { version: number; value: VersionedFlow }) {
  const { flow, before } = value;
  const [other, setOther] = useState<Other>('nothing');
  const others: readonly { value: Other; label: string }[] = [
    { value: 'nothing', label: words.nothing },
    { value: 'draft', label: words.draft },
    ...(before ? [{ value: 'before' as const, label: words.before(before.version) }] : []),
  ];
  return (
    <>
      <BringBack state={state} send={send} flow={flow} />
      <Select
        label={words.compareWith}
        name="other"
        value={other}
        options={others}
        onChange={({ currentTarget }) =>
          setOther(others.find((each) => each.value === currentTarget.value)?.value ?? 'nothing')
        }
      />
      {other === 'draft' && (
        <Comparison title={words.toTheDraft} before={flow} after={state.context.draft} services={services} />
      )}
      {other === 'before' && before && (
        <Comparison
          title={words.fromBefore(before.version)}
          before={before.flow}
          after={flow}
          services={services}
        />
      )}
      <section aria-labelledby="version-steps" className="grid grid-cols-1 gap-3">
        <h3 id="version-steps" className="font-semibold">
          {words.steps}
        </h3>
        <CountedSteps flow={flow} flowId={state.context.flowId} version={version} services={services} />
      </section>
      <TakeAlong flow={flow} />
    </>
  );
}
