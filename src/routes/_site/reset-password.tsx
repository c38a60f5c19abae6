import { createFileRoute, useLocation } from '@tanstack/react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { prefetchAuth } from '../../server/load.ts';
import { readEmailLink } from '../../site/auth/email-link.ts';
import { ResetPassword } from '../../site/auth/reset-password.tsx';

export const Route = createFileRoute('/_site/reset-password')({
  // What it shows stands in the address, which nobody knows at build.
  ssr: false,
  staticData: { isSignIn: true },
  loader: prefetchAuth,
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { searchStr, hash } = useLocation();
  return (
    <>
      <PageHead
        title="Reset password"
        description="Choose a new password."
        path="/reset-password"
        keywords={['reset password', 'new password']}
        hasSecretAddress
      />
      <ResetPassword link={readEmailLink(searchStr, hash)} />
    </>
  );
}
