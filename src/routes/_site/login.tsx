import { createFileRoute } from '@tanstack/react-router';
import { useAddress } from '../../frame/navigation.ts';
import { prefetchAuth } from '../../server/load.ts';
import { Login } from '../../site/auth/login.tsx';
import { nextPath } from '../../site/auth/next-path.ts';
import { readSignInSearch } from '../../site/auth/sign-in-search.ts';
import { SiteHead } from '../../site/frame/site-head.tsx';

export const Route = createFileRoute('/_site/login')({
  validateSearch: readSignInSearch,
  loader: prefetchAuth,
  staticData: { isFlow: true, isSignIn: true },
  component: LoginPage,
});

function LoginPage() {
  const { next, plan } = readSignInSearch(useAddress().search);
  return (
    <>
      <SiteHead
        title="Log in"
        description="Log in to Deskbell with your password or a link we email you."
        path="/login"
        keywords={['Deskbell login', 'log in', 'sign in']}
      />
      <Login next={nextPath(next)} plan={plan} />
    </>
  );
}
