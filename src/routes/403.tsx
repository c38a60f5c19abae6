import { createFileRoute } from '@tanstack/react-router';
import { SessionGuard } from '../flows/auth/session-guard.tsx';
import { AccessDenied } from '../pages/access-denied.tsx';
import { PageHead } from '../pages/parts/page-head.tsx';

export const Route = createFileRoute('/403')({ component: AccessDeniedPage });

function AccessDeniedPage() {
  return (
    <>
      <PageHead title="Access Denied" description="This area is restricted to administrators." />
      <SessionGuard requires="session" path="/403">
        <AccessDenied />
      </SessionGuard>
    </>
  );
}
