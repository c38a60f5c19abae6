import { resendVerificationMachine } from '../../../machines/auth/resend-verification.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Button } from '../../ui/button.tsx';
import { resendWords } from './sign-in-words.ts';
import { useCountdown } from './use-countdown.ts';

/** The button that has the confirmation mail sent again; while it must wait, it says how long. */
export function ResendVerification({ email, next }: { email: string; next: string }) {
  const [state, send] = useFlow(resendVerificationMachine, { email, next });
  const isCooling = state.matches('cooling');
  const secondsLeft = useCountdown(isCooling, state.context.seconds);

  return (
    <Button
      variant="secondary"
      busy={state.hasTag('busy')}
      // Not `disabled`: a press is answered with how long to wait.
      aria-disabled={isCooling || state.hasTag('busy') || undefined}
      onClick={() => send({ type: 'resend', seconds: isCooling ? secondsLeft : 0 })}
    >
      {isCooling ? resendWords.wait(secondsLeft) : resendWords.resend}
    </Button>
  );
}
