import { Link } from '@tanstack/react-router';
import { sessionMachine } from '../../../machines/auth/session.machine.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { useFlow } from '../use-flow.tsx';

/** The way into the product: to the trial, or for who is signed in to the dashboard. */
export function SessionLink() {
  const [state] = useFlow(sessionMachine);
  return state.matches('present') ? (
    <Link to="/dashboard" className={buttonStyle('primary')}>
      Go to Dashboard
    </Link>
  ) : (
    <Link to="/signup" className={buttonStyle('primary')}>
      Start Free Trial
    </Link>
  );
}
