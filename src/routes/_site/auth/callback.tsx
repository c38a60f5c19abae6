import { createFileRoute, useLocation } from '@tanstack/react-router';
import { PageHead } from '../../../frame/page-head.tsx';
import { prefetchAuth } from '../../../server/load.ts';
import { AuthCallback } from '../../../site/auth/auth-callback.tsx';
import { readEmailLink } from '../../../site/auth/email-link.ts';
import { nextPath } from '../../../site/auth/next-path.ts';

export const Route = createFileRoute('/_site/auth/callback')({
  // What it shows stands in the address, which nobody knows at build.
  ssr: false,
  staticData: { isSignIn: true },
  loader: prefetchAuth,
  component: CallbackPage,
});

function CallbackPage() {
  const { searchStr, hash } = useLocation();
  const next = new URLSearchParams(searchStr).get('redirect_to');
  return (
    <>
      <PageHead
        title="Verifying your email"
        description="Checking the link from your email."
        path="/auth/callback"
        keywords={['verify email', 'sign in']}
        hasSecretAddress
      />
      <AuthCallback link={readEmailLink(searchStr, hash)} next={nextPath(next)} />
    </>
  );
}
