import { useState } from 'react';
import type { BusinessRecord, Operation } from '../../../machines/operator/actors.ts';
import { operations } from '../../../machines/operator/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';

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
        <p className="wrap-anywhere">
          {change.act === 'raise'
            ? `It may have ${change.mostBots} bots instead of ${mostBots}, if its plan has as many.`
            : consequences[change.act]}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button autoFocus busy={state.hasTag('busy')} onClick={() => send({ type: 'confirm' })}>
            {names[change.act]}
          </Button>
          <Button
            variant="secondary"
            disabled={!state.can({ type: 'cancel' })}
            onClick={() => send({ type: 'cancel' })}
          >
            Leave it
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
            {names.settle}…
          </Button>
        )}
        {canExtend && (
          <Button variant="secondary" onClick={() => ask({ businessId, act: 'extend', days })}>
            {names.extend}…
          </Button>
        )}
        {raised <= mostAtAll && (
          <Button variant="secondary" onClick={() => ask({ businessId, act: 'raise', mostBots: raised })}>
            {names.raise}…
          </Button>
        )}
      </div>
      {suspended === null ? (
        <div className="grid grid-cols-1 justify-items-start gap-3">
          <div className="w-full">
            <TextArea
              label="Reason for a suspension"
              name="reason"
              rows={3}
              maxLength={longest}
              hint={`Its owners read it: ${shortest} to ${longest} characters.`}
              value={reason}
              onChange={setReason}
            />
          </div>
          <Button
            variant="secondary"
            disabled={length < shortest}
            onClick={() => ask({ businessId, act: 'suspend', reason: reason.trim() })}
          >
            {names.suspend}…
          </Button>
        </div>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => ask({ businessId, act: 'lift' })}>
            {names.lift}…
          </Button>
        </div>
      )}
    </div>
  );
}

const names: Readonly<Record<Operation['act'], string>> = {
  settle: 'Settle a month',
  extend: 'Extend the trial',
  suspend: 'Suspend this business',
  lift: 'Lift the suspension',
  raise: 'Raise the limit on bots',
};

/** What comes of each. */
const consequences: Readonly<Record<Exclude<Operation['act'], 'raise'>, string>> = {
  settle:
    'Its invoice is paid: the bots are served for a month from now, or for one more where a month is settled.',
  extend: `The trial ends ${days} days from now, and paused bots are live again.`,
  suspend: 'Its bots pause, visitors don’t see the chat, and its owners get your reason by email.',
  lift: 'The bots that were live are live again, and its owners are told by email.',
};
