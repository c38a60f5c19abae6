import { createFileRoute } from '@tanstack/react-router';
import type { Business } from '../../machines/marketing/business.ts';
import { businessOf, businessSearch } from '../flows/marketing/business-address.ts';
import { Demo } from '../pages/demo.tsx';
import { demoChat } from '../pages/parts/islands.tsx';
import { prepare } from '../ui/island.tsx';

export const Route = createFileRoute('/demo')({
  validateSearch: ({ for: business }): { for?: Business } => businessSearch(businessOf(business)),
  loader: () => prepare(demoChat),
  component: DemoRoute,
});

function DemoRoute() {
  const { for: business } = Route.useSearch();
  return <Demo business={business} />;
}
