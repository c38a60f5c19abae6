import { createFileRoute } from '@tanstack/react-router';
import { useAddress } from '../../frame/navigation.ts';
import { prefetchAuth } from '../../server/load.ts';
import { nextPath } from '../../site/auth/next-path.ts';
import { readSignInSearch } from '../../site/auth/sign-in-search.ts';
import { trialPlan } from '../../site/content/plans.ts';
import { SiteHead } from '../../site/frame/site-head.tsx';
import { Signup } from '../../site/pages/signup.tsx';

export const Route = createFileRoute('/_site/signup')({
  validateSearch: readSignInSearch,
  loader: prefetchAuth,
  staticData: { isFlow: true, isSignIn: true },
  component: SignupPage,
});

function SignupPage() {
  const { next, plan, for: business } = readSignInSearch(useAddress().search);
  return (
    <>
      <SiteHead
        title="Sign up"
        description="Create your Deskbell account. The trial is free for 14 days and takes no credit card."
        path="/signup"
        keywords={['Deskbell sign up', 'chatbot free trial', 'create a chatbot']}
      />
      <Signup next={nextPath(next)} plan={trialPlan(plan)} business={business} />
    </>
  );
}
