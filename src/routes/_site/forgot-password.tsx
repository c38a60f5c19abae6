import { createFileRoute } from '@tanstack/react-router';
import { prefetchAuth } from '../../backend/load.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { ForgotPassword } from '../../site/auth/forgot-password.tsx';
import { nextPath } from '../../site/auth/next-path.ts';

export const Route = createFileRoute('/_site/forgot-password')({
  validateSearch: ({ next }): { next?: string } => (typeof next === 'string' ? { next } : {}),
  loader: prefetchAuth,
  staticData: { isFlow: true, isSignIn: true },
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  const { next } = Route.useSearch();
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
