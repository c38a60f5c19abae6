import { createFileRoute } from '@tanstack/react-router';
import { Broadcast } from '../../app/operator/broadcast.tsx';
import { BusinessPage } from '../../app/operator/business-page.tsx';
import { Businesses } from '../../app/operator/businesses.tsx';
import { Messages } from '../../app/operator/messages.tsx';
import { OperatorPages } from '../../app/operator/operator-pages.tsx';

// One route: each more costs every page its name.
export const Route = createFileRoute('/_app/operator')({
  validateSearch: ({
    business,
    show,
  }: Record<string, unknown>): { business?: string; show?: 'messages' } => ({
    ...(typeof business === 'string' && { business }),
    ...(show === 'messages' && { show }),
  }),
  staticData: { title: 'Operator', requires: 'admin' },
  component: Operator,
});

function Operator() {
  const { business, show } = Route.useSearch();
  // Another business is another page.
  if (business) return <BusinessPage key={business} businessId={business} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <OperatorPages shown={show ?? 'businesses'} />
      {show ? (
        <Messages />
      ) : (
        <>
          <Businesses />
          <Broadcast />
        </>
      )}
    </div>
  );
}
