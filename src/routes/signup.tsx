import { createFileRoute } from '@tanstack/react-router';
import type { Business } from '../../machines/marketing/business.ts';
import { prefetchSupabase } from '../backend/load.ts';
import { nextPath } from '../flows/auth/next-path.ts';
import { Signup } from '../flows/auth/signup.tsx';
import { businessOf, businessSearch } from '../flows/marketing/business-address.ts';
import { PageHead } from '../pages/parts/page-head.tsx';

export const Route = createFileRoute('/signup')({
  validateSearch: ({ next, for: business }): { next?: string; for?: Business } => ({
    ...(typeof next === 'string' && { next }),
    ...businessSearch(businessOf(business)),
  }),
  loader: prefetchSupabase,
  staticData: { isFlow: true },
  component: SignupPage,
});

function SignupPage() {
  const { next, for: business } = Route.useSearch();
  return (
    <>
      <PageHead
        title="Sign up"
        description="Create your Deskbell account. The trial is free for 14 days and takes no credit card."
        path="/signup"
        keywords={['Deskbell sign up', 'chatbot free trial', 'create a chatbot']}
      />
      <Signup next={nextPath(next)} business={business} />
    </>
  );
}
