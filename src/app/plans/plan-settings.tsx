import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlanChange, Standing, Subscription } from '../../../machines/plans/actors.ts';
import { planChange, standing } from '../../../machines/plans/lists.ts';
import { planWires } from '../../../machines/plans/wires.ts';
import { type ListedPlan, listedPlans } from '../../content/plan-list.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { sayDay } from '../parts/dates.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Checkout } from './checkout.tsx';
import { PlanTable } from './plan-table.tsx';
import { goesOn, saidOf, usedOf } from './plan-words.ts';
import { Usage } from './usage.tsx';

/** The plan of a business: what of it is used, and how it goes on. Without plans there is nothing. */
export const PlanSettings = (props: SettingsProps) => (
  <Wired wires={planWires}>
    <LoadedPlan {...props} />
  </Wired>
);

interface SettingsProps {
  businessId: string;
  isOwner: boolean;
  /** What the payment page came back with, if somebody has just been there. */
  returned: string | null;
}

function LoadedPlan({ businessId, isOwner, returned }: SettingsProps) {
  const [state, send] = useFlow(standing, { businessId });
  const known = state.context.value;
  // Where there are no plans, nothing stands here for a moment either.
  if (known === null && !state.matches('failed')) return null;
  const said = known && (saidOf(known) ?? usedOf(known));
  return (
    <div id="plan">
      <Panel title="Plan">
        <Loaded
          state={state}
          send={send}
          words={{ loading: 'Loading your plan…', failed: 'Your plan couldn’t be loaded' }}
        >
          {known && (
            <>
              {said && (
                <Notice tone={said.tone} title={said.title}>
                  <p className="wrap-anywhere">{said.text}</p>
                </Notice>
              )}
              {known.subscription && (
                <PlanDetails
                  businessId={businessId}
                  standing={known}
                  subscription={known.subscription}
                  isOwner={isOwner}
                >
                  {isOwner && (
                    <Checkout businessId={businessId} subscription={known.subscription} returned={returned} />
                  )}
                </PlanDetails>
              )}
            </>
          )}
        </Loaded>
      </Panel>
    </div>
  );
}

interface Props {
  businessId: string;
  standing: Standing;
  subscription: Subscription;
  isOwner: boolean;
  /** How it is paid: out of sight while another decision is being made. */
  children?: ReactNode;
}

/** A plan that is known, and what owners may do with it. */
export function PlanDetails({ businessId, standing: known, subscription, isOwner, children }: Props) {
  const [changes, send] = useFlow(planChange);
  const { change } = changes.context;
  const isBusy = changes.hasTag('busy');
  const { plan, name, status, nextPlan, botLimit } = subscription;
  // What is paid by card is changed where it is paid.
  const isChangeable = isOwner && subscription.provider === 'invoice';
  const ask = (act: PlanChange['act'], chosen: ListedPlan | null = null) =>
    send({
      type: 'change',
      change: { businessId, act, chosen: chosen?.id ?? null, known: { plan, status, nextPlan } },
    });
  const next = Object.values(listedPlans).find(({ id }) => id === nextPlan);

  return (
    <>
      <p>
        <strong>{name}</strong>. {goesOn(subscription, next?.name)}
      </p>
      <Usage standing={known} />
      {botLimit !== null && known.bots > botLimit && (
        <p className="text-sm text-muted">
          You have {known.bots} bots, and this plan has {botLimit}. All of them are kept; {botLimit} can be
          live.
        </p>
      )}
      {!isOwner && <p className="text-sm text-muted">An owner can change the plan.</p>}
      {isChangeable && changes.matches('asking') && change && (
        <Confirm
          change={change}
          subscription={subscription}
          onConfirm={() => send({ type: 'confirm' })}
          onCancel={() => send({ type: 'cancel' })}
        />
      )}
      {isChangeable && !changes.matches('asking') && status !== 'ending' && (
        <PlanTable
          current={plan}
          next={nextPlan}
          choosing={isBusy ? (change?.chosen ?? null) : null}
          isBusy={isBusy}
          onChoose={(chosen) => ask('change', chosen)}
        />
      )}
      {isOwner && (
        <p className="text-sm">
          <Link to="/pricing" target="_blank">
            All that each plan has
          </Link>
        </p>
      )}
      {isChangeable && !changes.matches('asking') && status === 'active' && (
        <div>
          <Button
            variant="secondary"
            busy={isBusy && change?.act === 'cancel'}
            disabled={isBusy && change?.act !== 'cancel'}
            onClick={() => ask('cancel')}
          >
            Cancel the plan…
          </Button>
        </div>
      )}
      {isChangeable && status === 'ending' && (
        <div>
          <Button busy={isBusy} onClick={() => ask('resume')}>
            Keep the plan
          </Button>
        </div>
      )}
      {/* It stays mounted: a payment that is on its way is looked at all the while. */}
      <div hidden={changes.matches('asking')} className="contents">
        {children}
      </div>
    </>
  );
}

interface ConfirmProps {
  change: PlanChange;
  subscription: Subscription;
  onConfirm: () => void;
  onCancel: () => void;
}

/** What comes of a change, before it is made. */
function Confirm({ change, subscription, onConfirm, onCancel }: ConfirmProps) {
  const day = sayDay(subscription.endsAt);
  const chosen = Object.values(listedPlans).find(({ id }) => id === change.chosen);
  const isCancelling = change.act === 'cancel';
  const when = subscription.status === 'active' ? `from ${day} on` : 'at once';
  return (
    <Notice
      tone="info"
      role="status"
      title={isCancelling ? 'Cancel the plan?' : `Change to ${chosen?.name ?? ''}?`}
    >
      <p>
        {isCancelling
          ? `Your bots answer until ${day}. Then they pause, and your data is kept for 90 days. There’s no fee, and until ${day} you can change your mind.`
          : `It applies ${when}, and we’ll send you an invoice.${
              chosen?.bots
                ? ` It has ${chosen.bots === 1 ? 'one bot' : `${chosen.bots} bots`}: any above that are paused and kept.`
                : ''
            }`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onConfirm}>{isCancelling ? 'Cancel the plan' : 'Change the plan'}</Button>
        <Button variant="secondary" onClick={onCancel}>
          Keep it as it is
        </Button>
      </div>
    </Notice>
  );
}
