import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../content/brand.ts';
import { SessionGuard } from '../flows/auth/session-guard.tsx';
import { AccessDenied } from '../pages/access-denied.tsx';

export const Route = createFileRoute('/403')({
  head: () => ({ meta: [{ title: pageTitle('Access Denied') }, { name: 'robots', content: 'noindex' }] }),
  component: AccessDeniedPage,
});

function AccessDeniedPage() {
  return (
    <SessionGuard requires="session" path="/403">
      <AccessDenied />
    </SessionGuard>
  );
}
