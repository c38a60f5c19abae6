import { Link } from '@tanstack/react-router';
import { sessionMachine } from '../../../machines/auth/session.machine.ts';
import type { Business } from '../../../machines/marketing/business.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydration.ts';
import { businessSearch } from '../marketing/business-address.ts';
import { useFlow } from '../use-flow.tsx';

/** As wide for either text, so that nothing moves when one takes the place of the other. */
const style = `min-w-40 ${buttonStyle('primary')}`;

/** The way into the product: to the trial, of a business if one was chosen, or for who is signed in to the dashboard. */
export function SessionLink({ business = 'clinic' }: { business?: Business }) {
  const [state] = useFlow(sessionMachine);
  const isHydrated = useHydrated();

  if (!isHydrated) {
    // A page's HTML is the same for everybody: the script in index.html shows one of the two before the first paint.
    return (
      <>
        <Link to="/signup" search={businessSearch(business)} className={`if-signed-out ${style}`}>
          Start Free Trial
        </Link>
        <Link to="/dashboard" className={`if-signed-in ${style}`}>
          Go to Dashboard
        </Link>
      </>
    );
  }
  return state.matches('present') ? (
    <Link to="/dashboard" className={style}>
      Go to Dashboard
    </Link>
  ) : (
    <Link to="/signup" search={businessSearch(business)} className={style}>
      Start Free Trial
    </Link>
  );
}
