import { createFileRoute } from '@tanstack/react-router';
import type { Business } from '../../../machines/marketing/business.ts';
import { businessOf, businessSearch } from '../../browser/business-address.ts';
import { useAddress } from '../../frame/navigation.ts';
import { Demo } from '../../site/pages/demo.tsx';

export const Route = createFileRoute('/_site/demo')({
  validateSearch: ({ for: business }): { for?: Business } => businessSearch(businessOf(business)),
  loader: async () => (await import('../../site/pages/prepare.ts')).prepareDemo(),
  component: DemoRoute,
});

function DemoRoute() {
  return <Demo business={businessOf(useAddress().search.for)} />;
}
