import type { User } from '../../../machines/auth/actors.ts';
import { Panel } from '../../ui/panel.tsx';
import { sayMoment } from '../parts/dates.ts';
import { accountWords as words } from './words.ts';

/** Whose account it is. */
export function Account({ user }: { user: User }) {
  return (
    <Panel title={words.title}>
      <dl className="grid grid-cols-1 gap-x-10 gap-y-3 text-sm sm:grid-cols-[auto_1fr_auto]">
        <div className="min-w-0">
          <dt className="text-muted">{words.email}</dt>
          <dd className="wrap-anywhere">{user.email}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-muted">{words.id}</dt>
          <dd className="font-mono text-xs leading-5 break-all">{user.id}</dd>
        </div>
        <div>
          <dt className="text-muted">{words.lastSignIn}</dt>
          <dd className="tabular-nums">{user.lastSignInAt ? sayMoment(user.lastSignInAt) : words.never}</dd>
        </div>
      </dl>
    </Panel>
  );
}
