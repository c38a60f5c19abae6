import { createFileRoute } from '@tanstack/react-router';
import { prefetchSupabase } from '../backend/load.ts';
import { pageTitle } from '../content/brand.ts';
import { nextPath } from '../flows/auth/next-path.ts';
import { Signup } from '../flows/auth/signup.tsx';

export const Route = createFileRoute('/signup')({
  validateSearch: ({ next }): { next?: string } => (typeof next === 'string' ? { next } : {}),
  loader: prefetchSupabase,
  head: () => ({ meta: [{ title: pageTitle('Sign up') }] }),
  component: SignupPage,
});

function SignupPage() {
  const { next } = Route.useSearch();
  return <Signup next={nextPath(next)} />;
}
