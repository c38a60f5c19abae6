import { useEffect } from 'react';
import type { StepNumbers } from '../../../machines/guided/actors.ts';
import { unchangedSteps } from '../../../machines/guided/compare-flows.ts';
import type { Flow } from '../../../machines/guided/flow.ts';
import { flowNumbers, flowVersion } from '../../../machines/guided/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Status } from '../../ui/status.tsx';
import { words } from './words.ts';

/** What visitors did at each step of what is live. */
export interface Live {
  flow: Flow;
  numbers: readonly StepNumbers[];
}

/** What visitors did, by the steps of a draft; nothing of those that are other than what is live. */
export function numbersIn(draft: Flow, live: Live | null): ReadonlyMap<string, StepNumbers> {
  if (!live) return new Map();
  const same = unchangedSteps(live.flow, draft);
  return new Map(live.numbers.flatMap((each) => (same.has(each.step) ? [[each.step, each] as const] : [])));
}

interface Props {
  flowId: string;
  version: number;
  /** What was found; null once it is to be shown no longer. */
  onFound: (found: Live | null) => void;
}

/** Finds out what visitors did in a version. Nothing waits for it: where it fails, a line says so. */
export function LiveNumbers({ flowId, version, onFound }: Props) {
  const [card] = useFlow(flowVersion, { flowId, version });
  const [counted] = useFlow(flowNumbers, { flowId, version, days: 30 });
  const flow = card.context.value?.flow;
  const numbers = counted.context.value;
  useEffect(() => {
    if (flow && numbers) onFound({ flow, numbers });
    return () => onFound(null);
  }, [flow, numbers, onFound]);
  if (card.matches('failed') || counted.matches('failed')) {
    return <Status tone="warning">{words.leavingFailed}</Status>;
  }
  return numbers?.length === 0 ? <p className="text-sm text-muted">{words.leavingNobody}</p> : null;
}
