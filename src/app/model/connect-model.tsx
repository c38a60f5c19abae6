import type { ModelConnection } from '../../../machines/model/actors.ts';
import { connectModelMachine } from '../../../machines/model/connect-model.machine.ts';
import { checkConnection } from '../../../machines/outage.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { words } from './model-words.ts';

/** A business's own language model: its address, name and key, or what is known of the one that is connected. */
export function ConnectModel({
  businessId,
  connection: known,
}: {
  businessId: string;
  connection: ModelConnection | null;
}) {
  const [state, send] = useFlow(connectModelMachine, { businessId, connection: known });
  const { connection, fieldErrors, reason } = state.context;
  const isBusy = state.hasTag('busy');
  const isRefused = state.matches({ absent: 'refused' });
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{words.own}</h3>
      {connection ? (
        <Connected
          connection={connection}
          isAsking={state.matches('asking') || state.matches('removing')}
          isBusy={isBusy}
          onAct={(type) => send({ type })}
        />
      ) : (
        <Form
          errors={fieldErrors}
          busy={isBusy}
          onSubmit={(values) => send({ type: 'submit', form: values })}
        >
          <p className="text-muted">{words.ownAbout}</p>
          <Field
            label={words.address}
            name="address"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            readOnly={isBusy}
            error={fieldErrors.address}
            hint={words.addressHint}
          />
          <Field
            label={words.name}
            name="name"
            autoComplete="off"
            autoCapitalize="none"
            readOnly={isBusy}
            error={fieldErrors.name}
            hint={words.nameHint}
          />
          <Field
            label={words.key}
            name="key"
            type="password"
            autoComplete="off"
            readOnly={isBusy}
            error={fieldErrors.key}
            hint={words.keyHint}
          />
          <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
            {words.connect}
          </Button>
          {(isRefused || state.matches({ absent: 'failed' })) && (
            <Notice tone="error" role="alert" title={words.notConnected}>
              <p>{isRefused ? reason : checkConnection}</p>
            </Notice>
          )}
        </Form>
      )}
    </section>
  );
}

interface ConnectedProps {
  connection: ModelConnection;
  isAsking: boolean;
  isBusy: boolean;
  onAct: (type: 'remove' | 'confirm' | 'cancel') => void;
}

function Connected({ connection: { name, address, keyHint }, isAsking, isBusy, onAct }: ConnectedProps) {
  return (
    <>
      <Status tone="success">
        <span className="min-w-0 wrap-anywhere">{words.connected(name, new URL(address).host)}</span>
      </Status>
      {keyHint !== '' && <p className="text-sm text-muted">{words.keyEnds(keyHint)}</p>}
      {isAsking ? (
        <div className="grid grid-cols-1 gap-3 rounded-xl bg-well p-4">
          <p>{words.removeAsked}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" autoFocus busy={isBusy} onClick={() => onAct('confirm')}>
              {words.removeIt}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => onAct('cancel')}>
              {words.keepIt}
            </Button>
          </div>
        </div>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => onAct('remove')}>
            {words.remove}
          </Button>
        </div>
      )}
    </>
  );
}
