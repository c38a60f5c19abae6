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
import { Loaded } from '../parts/loaded.tsx';
import { Checkout } from './checkout.tsx';
import { PlanTable } from './plan-table.tsx';
import { goesOn, saidOf, usedOf } from './plan-words.ts';
import { Usage } from './usage.tsx';
import { cancelling, changing, words } from './words.ts';

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
      <Panel title={words.title}>
        <Loaded state={state} send={send} words={words.list}>
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
        <p className="text-sm text-muted">{words.tooManyBots(known.bots, botLimit)}</p>
      )}
      {!isOwner && <p className="text-sm text-muted">{words.ownersOnly}</p>}
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
            {words.all}
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
            {words.cancel}
          </Button>
        </div>
      )}
      {isChangeable && status === 'ending' && (
        <div>
          <Button busy={isBusy} onClick={() => ask('resume')}>
            {words.keep}
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
  const { status, endsAt } = subscription;
  const chosen = Object.values(listedPlans).find(({ id }) => id === change.chosen);
  const says =
    change.act === 'cancel'
      ? cancelling(endsAt)
      : changing(chosen?.name ?? '', status === 'active' ? endsAt : null, chosen?.bots ?? null);
  return (
    <Notice tone="info" role="status" title={says.title}>
      <p>{says.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onConfirm}>{says.confirm}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {words.leave}
        </Button>
      </div>
    </Notice>
  );
}
