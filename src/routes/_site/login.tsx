import { createFileRoute } from '@tanstack/react-router';
import { prefetchSupabase } from '../../backend/load.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { Login } from '../../site/auth/login.tsx';
import { nextPath } from '../../site/auth/next-path.ts';
import { readSignInSearch } from '../../site/auth/sign-in-search.ts';

export const Route = createFileRoute('/_site/login')({
  validateSearch: readSignInSearch,
  loader: prefetchSupabase,
  staticData: { isFlow: true, isSignIn: true },
  component: LoginPage,
});

function LoginPage() {
  const { next, plan } = Route.useSearch();
  return (
    <>
      <PageHead
        title="Log in"
        description="Log in to Deskbell with your password or with a link by mail."
        path="/login"
        keywords={['Deskbell login', 'log in', 'sign in']}
      />
      <Login next={nextPath(next)} plan={plan} />
    </>
  );
}
