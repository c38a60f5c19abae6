import { Link } from '@tanstack/react-router';
import { account } from '../../../machines/account/lists.ts';
import { SignOut } from '../../flows/auth/sign-out.tsx';
import { useFlow } from '../../flows/use-flow.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { ChangeEmail } from '../account/change-email.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { accountWords as words } from './words.ts';

/** The account of whoever is signed in. */
export function AccountSettings() {
  const [state, send] = useFlow(account);
  const user = state.context.value;
  return (
    <Loaded state={state} send={send} words={words}>
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[auto_1fr] sm:items-baseline sm:gap-y-2">
        <dt className="text-muted">{words.email}</dt>
        <dd className="mb-3 min-w-0 break-words sm:mb-0">{user?.email}</dd>
        <dt className="text-muted">{words.id}</dt>
        <dd className="min-w-0 font-mono text-xs leading-6 break-all sm:text-sm">{user?.id}</dd>
      </dl>
      {user && <ChangeEmail current={user.email} />}
      <div className="grid grid-cols-1 gap-2">
        <p className="text-sm text-muted">{words.passwordHint}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/reset-password" className={buttonStyle('secondary')}>
            {words.password}
          </Link>
          <SignOut everywhere />
        </div>
      </div>
    </Loaded>
  );
}
