import { Link } from '@tanstack/react-router';
import { useFlow } from '../../../src/flows/use-flow.tsx';
import { guardMachine } from './guard.machine.ts';

export const words = {
  quick: 'Checking…',
  slow: 'This takes longer than usual…',
  admitted: 'Console',
  forbidden: 'Not an administrator',
  failed: 'We could not check your role',
  leaving: 'Signing out…',
  signedOut: 'On to the sign-in page…',
};

interface Props {
  /** Other words, for tests that must fail. */
  says?: typeof words;
  /** A button that does nothing, for a test that must fail. */
  canRetry?: boolean;
}

export function Guard({ says = words, canRetry = true }: Props) {
  const [state, send] = useFlow(guardMachine, { home: '/' });
  const signOut = () => send({ type: 'signOut' });

  if (state.matches('admitted')) {
    return (
      <>
        <h1>{says.admitted}</h1>
        <button type="button" onClick={signOut}>
          Sign out
        </button>
      </>
    );
  }
  if (state.matches('forbidden')) {
    return (
      <>
        <h1>{says.forbidden}</h1>
        <Link to="/">Home</Link>
        <button type="button" onClick={signOut}>
          Use another account
        </button>
      </>
    );
  }
  if (state.matches('failed')) {
    return (
      <>
        <p role="alert">{says.failed}</p>
        <button type="button" onClick={() => canRetry && send({ type: 'retry' })}>
          Try again
        </button>
      </>
    );
  }
  if (state.matches({ checking: 'slow' })) return <p role="status">{says.slow}</p>;
  if (state.matches('checking')) return <p role="status">{says.quick}</p>;
  return <p role="status">{state.matches('leaving') ? says.leaving : says.signedOut}</p>;
}
