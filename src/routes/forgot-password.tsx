import { createFileRoute } from '@tanstack/react-router';
import { prefetchSupabase } from '../backend/load.ts';
import { pageTitle } from '../content/brand.ts';
import { ForgotPassword } from '../flows/auth/forgot-password.tsx';
import { nextPath } from '../flows/auth/next-path.ts';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: ({ next }): { next?: string } => (typeof next === 'string' ? { next } : {}),
  loader: prefetchSupabase,
  head: () => ({ meta: [{ title: pageTitle('Forgot password') }] }),
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  const { next } = Route.useSearch();
  return <ForgotPassword next={nextPath(next)} />;
}
