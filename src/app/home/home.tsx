import { Link } from '@tanstack/react-router';
import { lazy, Suspense, use } from 'react';
import type { BotOverview } from '../../../machines/bots/actors.ts';
import { home } from '../../../machines/bots/lists.ts';
import { SignOut } from '../../flows/auth/sign-out.tsx';
import { useFlow } from '../../flows/use-flow.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Shape } from '../../ui/skeleton.tsx';
import { WorkspaceContext } from '../account/workspace.ts';
import { Loaded } from '../parts/loaded.tsx';
import { words as partWords } from '../parts/words.ts';
import { Account } from './account.tsx';
import { Counters } from './counters.tsx';
import { GettingStarted } from './getting-started.tsx';
import { Installations } from './installations.tsx';
import { Waiting } from './waiting.tsx';
import { Week } from './week.tsx';
import { homeWords as words } from './words.ts';

// Home is everybody's, and this is for administrators.
const SecurityHealth = lazy(async () => ({
  default: (await import('../admin/security-health.tsx')).SecurityHealth,
}));

// Few are away.
const Away = lazy(async () => ({ default: (await import('../away/away.tsx')).Away }));

// Nobody loads it where there are no plans.
const PlanNotice = lazy(async () => ({ default: (await import('../plans/plan-notice.tsx')).PlanNotice }));

/** The page a signed-in person lands on: what waits for them, what comes next, and how it goes. */
export function Home() {
  const [state, send] = useFlow(home);
  const shown = state.context.value;
  const isAdmin = use(WorkspaceContext)?.isAdmin;

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 grid-cols-1">
          <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold">
            {words.title}
          </h1>
          <p className="wrap-anywhere text-muted">{words.welcome(shown?.user.email)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/" className={buttonStyle('secondary')}>
            {partWords.toHomepage}
          </Link>
          <SignOut />
        </div>
      </div>
      {isAdmin && (
        <Suspense>
          <SecurityHealth />
        </Suspense>
      )}
      <Loaded state={state} send={send} words={words} skeleton={<Shapes />}>
        {shown && (
          <>
            {shown.hasPlans && (
              <Suspense>
                {[...new Set(shown.bots.map(({ businessId }) => businessId))].map((id) => (
                  <PlanNotice key={id} businessId={id} />
                ))}
              </Suspense>
            )}
            <Bots bots={shown.bots} isAway={shown.isAway} />
            <Account user={shown.user} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Bots({ bots, isAway }: { bots: readonly BotOverview[]; isAway: boolean }) {
  const { requested = 0, failing = 0 } = use(WorkspaceContext) ?? {};
  if (bots.length === 0) {
    return (
      <>
        <GettingStarted bots={bots} />
        <Counters bots={bots} />
      </>
    );
  }
  // What grows with the number of bots has the whole width: beside something else it would leave a hole.
  return (
    <>
      {isAway && (
        <Suspense>
          <Away mayGo={false} />
        </Suspense>
      )}
      <Waiting bots={bots} requested={requested} failing={failing} />
      <GettingStarted bots={bots} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <Week bots={bots} />
        <Counters bots={bots} isBeside />
      </div>
      <Installations bots={bots} />
    </>
  );
}

/** What is about to come, as far as it is the same for everybody. */
const Shapes = () => (
  <div className="grid grid-cols-1 gap-6">
    <Shape className="h-36 w-full rounded-2xl opacity-50" />
    <Shape className="h-64 w-full rounded-2xl opacity-50" />
    <Shape className="h-28 w-full rounded-2xl opacity-50" />
  </div>
);
