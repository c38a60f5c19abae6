import { Link } from '@tanstack/react-router';
import { account } from '../../../machines/account/lists.ts';
import { SignOut } from '../../flows/auth/sign-out.tsx';
import { useFlow } from '../../flows/use-flow.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { ChangeEmail } from '../account/change-email.tsx';
import { Loaded } from '../parts/loaded.tsx';

/** The account of whoever is signed in. */
export function AccountSettings() {
  const [state, send] = useFlow(account);
  const user = state.context.value;
  return (
    <Loaded
      state={state}
      send={send}
      words={{ loading: 'Loading your account…', failed: 'Your account couldn’t be loaded' }}
    >
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[auto_1fr] sm:items-baseline sm:gap-y-2">
        <dt className="text-muted">Email</dt>
        <dd className="mb-3 min-w-0 break-words sm:mb-0">{user?.email}</dd>
        <dt className="text-muted">User ID</dt>
        <dd className="min-w-0 font-mono text-xs leading-6 break-all sm:text-sm">{user?.id}</dd>
      </dl>
      {user && <ChangeEmail current={user.email} />}
      <div className="grid grid-cols-1 gap-2">
        <p className="text-sm text-muted">Changing your password signs you out everywhere else.</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/reset-password" className={buttonStyle('secondary')}>
            Change password
          </Link>
          <SignOut everywhere />
        </div>
      </div>
    </Loaded>
  );
}
