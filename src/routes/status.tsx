import { createFileRoute } from '@tanstack/react-router';
import { SessionGuard } from '../flows/auth/session-guard.tsx';
import { SystemStatus } from '../flows/dashboard/system-status.tsx';
import { PageHead } from '../pages/page-head.tsx';

export const Route = createFileRoute('/status')({ component: StatusPage });

function StatusPage() {
  return (
    <>
      <PageHead title="System Status" description="How the service is, for administrators." />
      <SessionGuard requires="admin" path="/status">
        <SystemStatus />
      </SessionGuard>
    </>
  );
}
