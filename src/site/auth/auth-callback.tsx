import type { SnapshotFrom } from 'xstate';
import type { EmailLink } from '../../../machines/auth/actors.ts';
import { authCallbackMachine } from '../../../machines/auth/auth-callback.machine.ts';
import { words } from '../../../machines/auth/words.ts';
import { checkConnection } from '../../../machines/outage.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountQuestion } from './account-question.tsx';
import { accountWords } from './account-question-words.ts';
import { callbackWords } from './auth-callback-words.ts';

/** Where e-mail links arrive: signs in, or explains why not. */
export function AuthCallback({ link, next }: { link: EmailLink; next: string }) {
  const [state, send] = useFlow(authCallbackMachine, { link, next });

  if (state.matches('failed') || state.matches('unreachable')) {
    return (
      <Card
        title={callbackWords.failed}
        says={[words.linkRefused.title, words.linkFailed.title, words.unreachable.title]}
        description={
          state.matches('failed') ? callbackWords.refused : `${callbackWords.unreachable} ${checkConnection}`
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => send({ type: 'retry' })}>{callbackWords.retry}</Button>
          <Button variant="secondary" onClick={() => send({ type: 'leave' })}>
            {callbackWords.back}
          </Button>
        </div>
      </Card>
    );
  }
  if (state.matches('askedElsewhere')) {
    return (
      <Card title={callbackWords.elsewhere} description={callbackWords.elsewhereLead}>
        <p className="text-sm text-muted">{callbackWords.elsewhereReset}</p>
        <Button onClick={() => send({ type: 'leave' })}>{callbackWords.signIn}</Button>
      </Card>
    );
  }
  if (state.matches('halfway')) {
    return <Card title={callbackWords.halfway} description={callbackWords.halfwayLead} />;
  }
  if (state.matches('choosing')) {
    return (
      <Card title={accountWords.title}>
        <AccountQuestion
          current={state.context.current}
          other={state.context.other}
          onSwitch={() => send({ type: 'switchAccount' })}
          onStay={() => send({ type: 'stay' })}
        />
      </Card>
    );
  }
  return (
    <Card title={callbackWords.moment}>
      <Spinner label={waitingFor(state)} />
    </Card>
  );
}

type State = SnapshotFrom<typeof authCallbackMachine>;

/** What the page says while there is nothing to do but wait. */
function waitingFor(state: State): string {
  if (state.hasTag('again')) return callbackWords.retrying;
  if (state.matches({ redeeming: 'switching' })) return callbackWords.switching;
  if (state.matches('signedIn')) return callbackWords.signedIn;
  if (state.matches('recovering')) return callbackWords.recovering;
  if (state.matches('leaving')) return callbackWords.leaving;
  return callbackWords.verifying;
}
