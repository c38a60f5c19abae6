import { createFileRoute, redirect } from '@tanstack/react-router';
import { readEmailLink } from '../../site/auth/email-link.ts';
import { SessionGuard } from '../../app/auth/session-guard.tsx';
import { Dashboard } from '../../app/admin/dashboard.tsx';
import { PageHead } from '../../frame/page-head.tsx';

export const Route = createFileRoute('/dashboard')({
  // Nobody knows at build who will ask for it.
  ssr: false,
  // E-mail links may land here. What they bring belongs to the callback, with nothing lost on the way.
  beforeLoad: ({ location: { searchStr, hash, search } }) => {
    if (readEmailLink(searchStr, hash).kind !== 'none') {
      throw redirect({ to: '/auth/callback', search, hash, replace: true });
    }
  },
  component: DashboardPage,
});

function DashboardPage() {
  return (
    <>
      <PageHead title="Dashboard" description="Your account and your chatbots." path="/dashboard" noindex />
      <SessionGuard requires="session" path="/dashboard">
        <Dashboard />
      </SessionGuard>
    </>
  );
}
