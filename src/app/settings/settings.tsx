import { Link } from '@tanstack/react-router';
import { account } from '../../../machines/admin/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { BusinessSettings } from './business-settings.tsx';
import { OwnerOnly } from './owner-only.tsx';

/** The settings of a business, and the account of whoever looks at them. */
export function Settings() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
        Settings
      </h1>
      <Panel title="Business">
        <OwnerOnly
          none={<p className="text-muted">Your business is here once you have made your first bot.</p>}
        >
          {(business) => <BusinessSettings key={business.id} business={business} />}
        </OwnerOnly>
      </Panel>
      <Panel title="Account">
        <Account />
      </Panel>
    </div>
  );
}

function Account() {
  const [state, send] = useFlow(account);
  const user = state.context.value;
  return (
    <Loaded
      state={state}
      send={send}
      words={{ loading: 'Loading your account…', failed: 'Your account could not be loaded' }}
    >
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[auto_1fr] sm:items-baseline sm:gap-y-2">
        <dt className="text-muted">Email</dt>
        <dd className="mb-3 min-w-0 break-words sm:mb-0">{user?.email}</dd>
        <dt className="text-muted">User ID</dt>
        <dd className="min-w-0 font-mono text-xs leading-6 break-all sm:text-sm">{user?.id}</dd>
      </dl>
      <div className="grid grid-cols-1 gap-2">
        <p className="text-sm text-muted">With a new password you are signed out everywhere else.</p>
        <div>
          <Link to="/reset-password" className={buttonStyle('secondary')}>
            Change password
          </Link>
        </div>
      </div>
    </Loaded>
  );
}
