import { createFileRoute } from '@tanstack/react-router';
import { prefetchSupabase } from '../backend/load.ts';
import { nextPath } from '../flows/auth/next-path.ts';
import { Signup } from '../flows/auth/signup.tsx';
import { PageHead } from '../pages/parts/page-head.tsx';

export const Route = createFileRoute('/signup')({
  validateSearch: ({ next }): { next?: string } => (typeof next === 'string' ? { next } : {}),
  loader: prefetchSupabase,
  staticData: { isFlow: true },
  component: SignupPage,
});

function SignupPage() {
  const { next } = Route.useSearch();
  return (
    <>
      <PageHead
        title="Sign up"
        description="Create your Deskbell account. The trial is free for 14 days and takes no credit card."
        path="/signup"
        keywords={['Deskbell sign up', 'chatbot free trial', 'create a chatbot']}
      />
      <Signup next={nextPath(next)} />
    </>
  );
}
