import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { AccessDenied } from '../../site/auth/access-denied.tsx';
import { KeysPicture } from '../../site/islands.tsx';

export const Route = createFileRoute('/_site/403')({
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
        keywords={['access denied', '403']}
        noindex
      />
      <AccessDenied picture={<KeysPicture room={403} />} />
    </>
  );
}
