import { useState } from 'react';
import type { BusinessRecord, Operation } from '../../../machines/operator/actors.ts';
import { operations } from '../../../machines/operator/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { sayConsequence, operationWords as words } from './business-words.ts';

/** How long a trial goes on once it is extended, in days. */
const days = 14;

/** How many bots a business may have at most, once that is raised: what the server takes. */
const mostAtAll = 1000;

/** What the server takes as a reason, in characters. */
const shortest = 10;
const longest = 300;

/** What an operator can do to a business now. Each is said once more before it is done. */
export function Operations({ record: { business, hasPlans, mostBots } }: { record: BusinessRecord }) {
  const [state, send] = useFlow(operations);
  const [reason, setReason] = useState('');
  const { change } = state.context;
  const { id: businessId, status, suspended } = business;
  const ask = (operation: Operation) => send({ type: 'change', change: operation });

  if (change && !state.matches('ready')) {
    return (
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <p className="wrap-anywhere">{sayConsequence(change, mostBots)}</p>
        <div className="flex flex-wrap gap-2">
          <Button autoFocus busy={state.hasTag('busy')} onClick={() => send({ type: 'confirm' })}>
            {words.acts[change.act]}
          </Button>
          <Button
            variant="secondary"
            disabled={!state.can({ type: 'cancel' })}
            onClick={() => send({ type: 'cancel' })}
          >
            {words.cancel}
          </Button>
        </div>
      </div>
    );
  }
  const canSettle = hasPlans && status !== null && status !== 'ending';
  const canExtend = hasPlans && (status === 'trial' || status === 'grace' || status === 'paused');
  const length = reason.trim().length;
  const raised = mostBots * 2;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-2">
        {canSettle && (
          <Button variant="secondary" onClick={() => ask({ businessId, act: 'settle' })}>
            {words.acts.settle}…
          </Button>
        )}
        {canExtend && (
          <Button variant="secondary" onClick={() => ask({ businessId, act: 'extend', days })}>
            {words.acts.extend}…
          </Button>
        )}
        {raised <= mostAtAll && (
          <Button variant="secondary" onClick={() => ask({ businessId, act: 'raise', mostBots: raised })}>
            {words.acts.raise}…
          </Button>
        )}
      </div>
      {suspended === null ? (
        <div className="grid grid-cols-1 justify-items-start gap-3">
          <div className="w-full">
            <TextArea
              label={words.reason}
              name="reason"
              rows={3}
              maxLength={longest}
              hint={words.reasonHint(shortest, longest)}
              value={reason}
              onChange={setReason}
            />
          </div>
          <Button
            variant="secondary"
            disabled={length < shortest}
            onClick={() => ask({ businessId, act: 'suspend', reason: reason.trim() })}
          >
            {words.acts.suspend}…
          </Button>
        </div>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => ask({ businessId, act: 'lift' })}>
            {words.acts.lift}…
          </Button>
        </div>
      )}
    </div>
  );
}
