import { createFileRoute } from '@tanstack/react-router';
import { AccessDenied } from '../../site/auth/access-denied.tsx';
import { PageHead } from '../../frame/page-head.tsx';

export const Route = createFileRoute('/403')({
  staticData: { isFlow: true },
  component: AccessDeniedPage,
});

function AccessDeniedPage() {
  return (
    <>
      <PageHead
        title="Access Denied"
        description="This area is restricted to administrators."
        path="/403"
        noindex
      />
      <AccessDenied />
    </>
  );
}
