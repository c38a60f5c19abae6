import { useState } from 'react';
import type { Flow } from '../../../../machines/guided/flow.ts';
import { flowNumbers } from '../../../../machines/guided/lists.ts';
import { useFlow } from '../../../flows/use-flow.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { ReadSteps } from './read-steps.tsx';
import { versionWords as words } from './version-words.ts';

interface Props {
  flow: Flow;
  flowId: string;
  version: number;
  services: readonly { id: string; name: string }[];
}

/** The steps of a version with what visitors did at each, in days that can be chosen. */
export function CountedSteps(props: Props) {
  const [days, setDays] = useState('30');
  return (
    <>
      <Select
        label={words.numbersOf}
        name="days"
        value={days}
        hint={words.numbersHint}
        options={Object.entries(words.days).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
      {/* Other days are another card. */}
      <Counted key={days} days={Number(days)} {...props} />
    </>
  );
}

function Counted({ flow, flowId, version, services, days }: Props & { days: number }) {
  const [state, send] = useFlow(flowNumbers, { flowId, version, days });
  const { value } = state.context;
  return (
    <>
      <Loaded
        state={state}
        send={send}
        words={{ loading: words.loadingNumbers, failed: words.failedNumbers }}
      >
        {value?.length === 0 && <p className="text-muted">{words.nobody}</p>}
      </Loaded>
      <ReadSteps steps={flow.steps} flow={flow} services={services} numbers={value} />
    </>
  );
}
