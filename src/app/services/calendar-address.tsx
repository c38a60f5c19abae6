import { calendarAddressMachine } from '../../../machines/services/calendar-address.machine.ts';
import { shownOnce } from '../../../machines/shown-once.ts';
import { CopyCode } from '../../flows/marketing/copy-code.tsx';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { addressWords } from './calendar-words.ts';

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
      <h3 className="font-semibold">{addressWords.title}</h3>
      <p className="text-muted">{addressWords.about(name)}</p>
      {address !== '' && !isRevoking && (
        <>
          <CodeBlock label={addressWords.address} code={address} action={<CopyCode code={address} />} />
          <p>
            {shownOnce} {addressWords.warning}
          </p>
        </>
      )}
      {address === '' && state.matches('kept') && <p>{addressWords.kept}</p>}
      {isRevoking ? (
        <div className="grid grid-cols-1 gap-3 rounded-xl bg-well p-4">
          <p>{addressWords.revokeQuestion}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" autoFocus busy={isBusy} onClick={() => send({ type: 'confirm' })}>
              {addressWords.confirmRevoke}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => send({ type: 'cancel' })}>
              {addressWords.keep}
            </Button>
          </div>
        </div>
      ) : (
        <div>
          {state.can({ type: 'revoke' }) ? (
            <Button variant="secondary" onClick={() => send({ type: 'revoke' })}>
              {addressWords.revoke}
            </Button>
          ) : (
            <Button variant="secondary" busy={isBusy} onClick={() => send({ type: 'make' })}>
              {addressWords.make}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
