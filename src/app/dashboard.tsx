import { Link } from '@tanstack/react-router';
import { account } from '../../machines/admin/lists.ts';
import type { User } from '../../machines/auth/actors.ts';
import { SignOut } from '../flows/auth/sign-out.tsx';
import { useFlow } from '../flows/use-flow.tsx';
import { buttonStyle } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { SecurityHealth } from './admin/security-health.tsx';
import { Loaded } from './parts/loaded.tsx';

/** Static until chatbots exist. */
const counters = ['Chatbots', 'Conversations', 'Active'];

const steps = [
  {
    title: 'Create your first chatbot',
    text: 'Give it a name and train it from documents, a website or by hand.',
  },
  {
    title: 'Customize your bot',
    text: 'Match its colors, its greeting and its place on the page to your brand.',
  },
  { title: 'Deploy and monitor', text: 'Embed it on your website and follow its conversations here.' },
];

/** The page a signed-in person lands on. */
export function Dashboard() {
  const [state, send] = useFlow(account);
  const user = state.context.value;

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-3xl font-semibold">
          Dashboard
        </h1>
        <div className="flex flex-wrap gap-3">
          <Link to="/" className={buttonStyle('secondary')}>
            Go to Homepage
          </Link>
          <SignOut />
        </div>
      </div>
      <SecurityHealth />
      <Panel title="Welcome">
        <Loaded
          state={state}
          send={send}
          words={{ loading: 'Loading your account…', failed: 'Your account could not be loaded' }}
        >
          {user && <Account user={user} />}
        </Loaded>
      </Panel>
      <dl className="grid gap-4 sm:grid-cols-3">
        {counters.map((counter) => (
          <div key={counter} className="rounded-2xl border border-line bg-surface p-5 shadow-card">
            <dt className="text-sm text-muted">{counter}</dt>
            <dd className="mt-1 text-3xl font-semibold tabular-nums">0</dd>
          </div>
        ))}
      </dl>
      <Panel title="Getting Started">
        <ol className="grid gap-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span aria-hidden className="text-lg font-semibold text-accent tabular-nums">
                {index + 1}
              </span>
              <div>
                <p className="font-medium">{title}</p>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div>
          <Link to="/docs" search={{ guide: 'getting-started' }} className={buttonStyle('primary')}>
            Create Your First Bot
          </Link>
        </div>
      </Panel>
    </div>
  );
}

function Account({ user }: { user: User }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[auto_1fr] sm:items-baseline sm:gap-y-2">
      <dt className="text-muted">Email</dt>
      <dd className="mb-3 min-w-0 break-words sm:mb-0">{user.email}</dd>
      <dt className="text-muted">User ID</dt>
      <dd className="mb-3 min-w-0 font-mono text-xs leading-6 break-all sm:mb-0 sm:text-sm">{user.id}</dd>
      <dt className="text-muted">Last Sign In</dt>
      <dd>{user.lastSignInAt ? new Date(user.lastSignInAt).toLocaleString() : 'N/A'}</dd>
    </dl>
  );
}
