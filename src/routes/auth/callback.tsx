import { createFileRoute, useLocation } from '@tanstack/react-router';
import { prefetchSupabase } from '../../backend/load.ts';
import { pageTitle } from '../../content/brand.ts';
import { AuthCallback } from '../../flows/auth/auth-callback.tsx';
import { readEmailLink } from '../../flows/auth/email-link.ts';
import { nextPath } from '../../flows/auth/next-path.ts';

export const Route = createFileRoute('/auth/callback')({
  loader: prefetchSupabase,
  // The address carries a secret: no request of this page may name it as its referrer.
  head: () => ({
    meta: [{ title: pageTitle('Verifying your email') }, { name: 'referrer', content: 'no-referrer' }],
  }),
  component: CallbackPage,
});

function CallbackPage() {
  const { searchStr, hash } = useLocation();
  const next = new URLSearchParams(searchStr).get('redirect_to');
  return <AuthCallback link={readEmailLink(searchStr, hash)} next={nextPath(next)} />;
}
