import { createFileRoute } from '@tanstack/react-router';
import { SessionGuard } from '../flows/auth/session-guard.tsx';
import { ContactMessages } from '../flows/dashboard/contact-messages.tsx';
import { SystemStatus } from '../flows/dashboard/system-status.tsx';
import { PageHead } from '../pages/parts/page-head.tsx';

export const Route = createFileRoute('/status')({
  // Nobody knows at build who will ask for it.
  ssr: false,
  component: StatusPage,
});

function StatusPage() {
  return (
    <>
      <PageHead
        title="System Status"
        description="How the service is, for administrators."
        path="/status"
        noindex
      />
      <SessionGuard requires="admin" path="/status">
        <SystemStatus />
        <div className="mx-auto max-w-5xl pb-16">
          <ContactMessages />
        </div>
      </SessionGuard>
    </>
  );
}
