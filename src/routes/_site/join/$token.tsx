import { createFileRoute } from '@tanstack/react-router';
import { prefetchAuth } from '../../../backend/load.ts';
import { PageHead } from '../../../frame/page-head.tsx';
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
        description="Somebody invites you to their team."
        path="/join"
        hasSecretAddress
      />
      <Join key={token} token={token} />
    </>
  );
}
