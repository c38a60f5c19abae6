import { createFileRoute, useLocation } from '@tanstack/react-router';
import { prefetchSupabase } from '../backend/load.ts';
import { pageTitle } from '../content/brand.ts';
import { readEmailLink } from '../flows/auth/email-link.ts';
import { ResetPassword } from '../flows/auth/reset-password.tsx';

export const Route = createFileRoute('/reset-password')({
  loader: prefetchSupabase,
  // The address carries a secret: no request of this page may name it as its referrer.
  head: () => ({
    meta: [{ title: pageTitle('Reset password') }, { name: 'referrer', content: 'no-referrer' }],
  }),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { searchStr, hash } = useLocation();
  return <ResetPassword link={readEmailLink(searchStr, hash)} />;
}
