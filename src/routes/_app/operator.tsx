import { createFileRoute } from '@tanstack/react-router';
import { Broadcast } from '../../app/operator/broadcast.tsx';
import { BusinessPage } from '../../app/operator/business-page.tsx';
import { Businesses } from '../../app/operator/businesses.tsx';

// One route: each more costs every page its name.
export const Route = createFileRoute('/_app/operator')({
  validateSearch: ({ business }: Record<string, unknown>): { business?: string } =>
    typeof business === 'string' ? { business } : {},
  staticData: { title: 'Businesses', requires: 'admin' },
  component: Operator,
});

function Operator() {
  const { business } = Route.useSearch();
  // Another business is another page.
  if (business) return <BusinessPage key={business} businessId={business} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Businesses />
      <Broadcast />
    </div>
  );
}
