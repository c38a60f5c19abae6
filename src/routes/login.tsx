import { createFileRoute } from '@tanstack/react-router';
import { prefetchSupabase } from '../backend/load.ts';
import { pageTitle } from '../content/brand.ts';
import { Login } from '../flows/auth/login.tsx';
import { nextPath } from '../flows/auth/next-path.ts';

export const Route = createFileRoute('/login')({
  validateSearch: ({ next }): { next?: string } => (typeof next === 'string' ? { next } : {}),
  loader: prefetchSupabase,
  head: () => ({ meta: [{ title: pageTitle('Log in') }] }),
  component: LoginPage,
});

function LoginPage() {
  const { next } = Route.useSearch();
  return <Login next={nextPath(next)} />;
}
