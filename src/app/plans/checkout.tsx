import type { Subscription } from '../../../machines/plans/actors.ts';
import { checkoutMachine } from '../../../machines/plans/checkout.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { words as common } from '../parts/words.ts';
import { checkoutWords } from './words.ts';

interface Props {
  businessId: string;
  subscription: Subscription;
  /** What the payment page came back with; null unless somebody has just been there. */
  returned: string | null;
}

/** The way to the page where a plan is paid by card, or where that is managed. Without payment by card, nothing. */
export function Checkout({ businessId, subscription, returned }: Props) {
  const [state, send] = useFlow(checkoutMachine, { businessId, returned });
  if (state.matches('confirming')) return <Status tone="busy">{checkoutWords.confirming}</Status>;
  if (state.matches('waiting')) {
    return <Status tone="busy">{checkoutWords.waiting}</Status>;
  }
  if (state.matches('unconfirmed')) {
    return (
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <Status tone="warning" live>
          {checkoutWords.unconfirmed}
        </Status>
        <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
          {common.retry}
        </Button>
      </div>
    );
  }
  const { name, status, provider } = subscription;
  const isSettled = status === 'active' || status === 'ending';
  // A month that is settled by an invoice is paid for.
  if (!(state.matches('ready') || state.hasTag('busy')) || (provider === 'invoice' && isSettled)) return null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Button busy={state.hasTag('busy')} onClick={() => send({ type: 'open' })}>
        {provider === 'invoice' ? checkoutWords.pay(name) : checkoutWords.manage}
      </Button>
      <p className="text-sm text-muted">
        {provider === 'invoice' ? checkoutWords.payHint : checkoutWords.manageHint}
      </p>
    </div>
  );
}
