import { createFileRoute } from '@tanstack/react-router';
import { prefetchSupabase } from '../backend/load.ts';
import { trialPlan } from '../content/plans.ts';
import { nextPath } from '../flows/auth/next-path.ts';
import { readSignInSearch } from '../flows/auth/sign-in-search.ts';
import { PageHead } from '../pages/parts/page-head.tsx';
import { Signup } from '../pages/signup.tsx';

export const Route = createFileRoute('/signup')({
  validateSearch: readSignInSearch,
  loader: prefetchSupabase,
  staticData: { isFlow: true },
  component: SignupPage,
});

function SignupPage() {
  const { next, plan, for: business } = Route.useSearch();
  return (
    <>
      <PageHead
        title="Sign up"
        description="Create your Deskbell account. The trial is free for 14 days and takes no credit card."
        path="/signup"
        keywords={['Deskbell sign up', 'chatbot free trial', 'create a chatbot']}
      />
      <Signup next={nextPath(next)} plan={trialPlan(plan)} business={business} />
    </>
  );
}
