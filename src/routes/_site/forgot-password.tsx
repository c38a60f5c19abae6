import { createFileRoute } from '@tanstack/react-router';
import { useAddress } from '../../frame/navigation.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { prefetchAuth } from '../../server/load.ts';
import { ForgotPassword } from '../../site/auth/forgot-password.tsx';
import { nextPath } from '../../site/auth/next-path.ts';
import { readSignInSearch } from '../../site/auth/sign-in-search.ts';

export const Route = createFileRoute('/_site/forgot-password')({
  validateSearch: readSignInSearch,
  loader: prefetchAuth,
  staticData: { isFlow: true, isSignIn: true },
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  const { next } = readSignInSearch(useAddress().search);
  return (
    <>
      <PageHead
        title="Forgot password"
        description="We’ll email you a link to choose a new password."
        path="/forgot-password"
        keywords={['forgot password', 'password reset']}
        noindex
      />
      <ForgotPassword next={nextPath(next)} />
    </>
  );
}
