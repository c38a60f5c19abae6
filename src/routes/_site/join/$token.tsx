import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../../../frame/page-head.tsx';
import { prefetchAuth } from '../../../server/load.ts';
import { Join } from '../../../site/team/join.tsx';

/** Works signed out, too: the way to an account leads back here. */
export const Route = createFileRoute('/_site/join/$token')({
  ssr: false,
  loader: prefetchAuth,
  staticData: { isSignIn: true },
  component: JoinPage,
});

function JoinPage() {
  const { token } = Route.useParams();
  return (
    <>
      <PageHead
        title="Invitation"
        description="You’ve been invited to join a team."
        path="/join"
        keywords={['invitation', 'team']}
        hasSecretAddress
      />
      <Join key={token} token={token} />
    </>
  );
}
