import { createFileRoute } from '@tanstack/react-router';
import type { Business } from '../../../machines/marketing/business.ts';
import { businessOf, businessSearch } from '../../browser/business-address.ts';
import { prepare } from '../../site/island.tsx';
import { DemoChat } from '../../site/islands.tsx';
import { Demo } from '../../site/pages/demo.tsx';

export const Route = createFileRoute('/_site/demo')({
  validateSearch: ({ for: business }): { for?: Business } => businessSearch(businessOf(business)),
  loader: () => prepare(DemoChat),
  component: DemoRoute,
});

function DemoRoute() {
  const { for: business } = Route.useSearch();
  return <Demo business={business} />;
}
