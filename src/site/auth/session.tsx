import { sessionMachine } from '../../../machines/auth/session.machine.ts';
import type { Business } from '../../../machines/marketing/business.ts';
import { businessSearch } from '../../browser/business-address.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Link } from '../../frame/link.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydration.ts';
import { sessionWords } from '../content/navigation.ts';
import type { Plan } from '../content/plans.ts';

/** As wide for either text, so that nothing moves when one takes the place of the other. */
const style = `min-w-40 ${buttonStyle('primary')}`;

/** The way into the product: to the trial, of a business if one was chosen, or for whoever is signed in to the dashboard. */
export function SessionLink({ business = 'clinic' }: { business?: Business }) {
  const [state] = useFlow(sessionMachine);
  const isHydrated = useHydrated();

  if (!isHydrated) {
    // A page's HTML is the same for everybody: the script in index.html shows one of the two before the first paint.
    return (
      <>
        <Link to="/signup" search={businessSearch(business)} className={`if-signed-out ${style}`}>
          {sessionWords.startTrial}
        </Link>
        <Link to="/dashboard" className={`if-signed-in ${style}`}>
          {sessionWords.dashboard}
        </Link>
      </>
    );
  }
  return state.matches('present') ? (
    <Link to="/dashboard" className={style}>
      {sessionWords.dashboard}
    </Link>
  ) : (
    <Link to="/signup" search={businessSearch(business)} className={style}>
      {sessionWords.startTrial}
    </Link>
  );
}

/** The way in for whoever has an account; nothing for whoever is in already. */
export function LoginLink({ className }: { className: string }) {
  const [state] = useFlow(sessionMachine);
  const isHydrated = useHydrated();

  if (isHydrated && state.matches('present')) return null;
  return (
    <Link to="/login" className={isHydrated ? className : `if-signed-out ${className}`}>
      {sessionWords.login}
    </Link>
  );
}

interface PlanLinkProps {
  plan: Plan['id'];
  /** What the link says to who has no account. */
  children: string;
  className: string;
}

/** The way to the trial of a plan; for whoever has an account, to the dashboard. */
export function PlanLink({ plan, children, className }: PlanLinkProps) {
  const [state] = useFlow(sessionMachine);
  const isHydrated = useHydrated();
  const isPresent = state.matches('present');
  const describedBy = `${plan}-plan`;
  return (
    <>
      {!(isHydrated && isPresent) && (
        <Link
          to="/signup"
          search={{ plan }}
          aria-describedby={describedBy}
          className={isHydrated ? className : `if-signed-out ${className}`}
        >
          {children}
        </Link>
      )}
      {(!isHydrated || isPresent) && (
        <div className={`grid gap-3 ${isHydrated ? '' : 'if-signed-in'}`}>
          <Link to="/dashboard" aria-describedby={describedBy} className={className}>
            {sessionWords.dashboard}
          </Link>
          <p className="text-sm">{sessionWords.hasAccount}</p>
        </div>
      )}
    </>
  );
}
