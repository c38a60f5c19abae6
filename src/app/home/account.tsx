import type { User } from '../../../machines/auth/actors.ts';
import { Panel } from '../../ui/panel.tsx';
import { sayMoment } from '../parts/dates.ts';

/** Whose account it is. */
export function Account({ user }: { user: User }) {
  return (
    <Panel title="Account">
      <dl className="grid grid-cols-1 gap-x-10 gap-y-3 text-sm sm:grid-cols-[auto_1fr_auto]">
        <div className="min-w-0">
          <dt className="text-muted">Email</dt>
          <dd className="wrap-anywhere">{user.email}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-muted">User ID</dt>
          <dd className="font-mono text-xs leading-5 break-all">{user.id}</dd>
        </div>
        <div>
          <dt className="text-muted">Last Sign In</dt>
          <dd className="tabular-nums">{user.lastSignInAt ? sayMoment(user.lastSignInAt) : 'N/A'}</dd>
        </div>
      </dl>
    </Panel>
  );
}
