import { createFileRoute } from '@tanstack/react-router';
import { prefetchSupabase } from '../backend/load.ts';
import { Login } from '../flows/auth/login.tsx';
import { nextPath } from '../flows/auth/next-path.ts';
import { readSignInSearch } from '../flows/auth/sign-in-search.ts';
import { PageHead } from '../pages/parts/page-head.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: readSignInSearch,
  loader: prefetchSupabase,
  staticData: { isFlow: true },
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
