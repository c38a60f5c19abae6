import { calendarAddressMachine } from '../../../machines/services/calendar-address.machine.ts';
import { shownOnce } from '../../../machines/shown-once.ts';
import { CopyCode } from '../../flows/marketing/copy-code.tsx';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';

interface Props {
  resourceId: string;
  name: string;
  hasAddress: boolean;
}

/** The secret address at which calendar programs read what is booked. */
export function CalendarAddress({ resourceId, name, hasAddress }: Props) {
  const [state, send] = useFlow(calendarAddressMachine, { resourceId, hasAddress });
  const { address } = state.context;
  const isBusy = state.hasTag('busy');
  const isRevoking = state.matches('asking') || state.matches('revoking');
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">Your bookings in another calendar</h3>
      <p className="text-muted">
        Google, Outlook and Apple Calendar can subscribe to a secret address and show what is booked with{' '}
        {name}. How often they look is up to them; it may take hours.
      </p>
      {address !== '' && !isRevoking && (
        <>
          <CodeBlock label="Secret address" code={address} action={<CopyCode code={address} />} />
          <p>{shownOnce} Anyone who has it can read names and contact details.</p>
        </>
      )}
      {address === '' && state.matches('kept') && (
        <p>There is a secret address. To get a new one, revoke it and make another.</p>
      )}
      {isRevoking ? (
        <div className="grid grid-cols-1 gap-3 rounded-xl bg-well p-4">
          <p>Revoke the address? Calendars that use it stop showing your bookings.</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" autoFocus busy={isBusy} onClick={() => send({ type: 'confirm' })}>
              Revoke it
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => send({ type: 'cancel' })}>
              Keep it
            </Button>
          </div>
        </div>
      ) : (
        <div>
          {state.can({ type: 'revoke' }) ? (
            <Button variant="secondary" onClick={() => send({ type: 'revoke' })}>
              Revoke the address
            </Button>
          ) : (
            <Button variant="secondary" busy={isBusy} onClick={() => send({ type: 'make' })}>
              Make a secret address
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
