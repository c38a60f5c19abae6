import type { ReactNode } from 'react';
import { accessDeniedMachine } from '../../../machines/auth/access-denied.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Link } from '../../frame/link.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydration.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { MessagePage } from '../parts/message-page.tsx';
import { deniedWords } from './access-denied-words.ts';

/** The page for those who may not see another one. */
export function AccessDenied({ picture }: { picture?: ReactNode }) {
  const [state, send] = useFlow(accessDeniedMachine);
  const isHydrated = useHydrated();
  const isSignedIn = state.matches('signedIn') || state.matches('signingOut');

  return (
    <MessagePage
      status={403}
      picture={picture}
      title={deniedWords.title}
      actions={
        <>
          <Link to="/dashboard" className={buttonStyle('primary')}>
            {deniedWords.dashboard}
          </Link>
          {(isSignedIn || !isHydrated) && (
            <Button
              variant="secondary"
              // The page's HTML is the same for everybody: the script in index.html shows the button to some.
              className={isHydrated ? '' : 'if-signed-in'}
              busy={state.hasTag('busy')}
              onClick={() => send({ type: 'signOut' })}
            >
              {deniedWords.logOut}
            </Button>
          )}
          {state.matches('left') && <Spinner label={deniedWords.left} />}
        </>
      }
    >
      <p>{deniedWords.reason}</p>
      <p>{deniedWords.ask}</p>
    </MessagePage>
  );
}
