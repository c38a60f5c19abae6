import { createFileRoute } from '@tanstack/react-router';
import { SessionGuard } from '../../app/auth/session-guard.tsx';
import { ContactMessages } from '../../app/admin/contact-messages.tsx';
import { SystemStatus } from '../../app/admin/system-status.tsx';
import { PageHead } from '../../frame/page-head.tsx';

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
