import { createFileRoute } from '@tanstack/react-router';
import { Customers } from '../../site/pages/customers.tsx';

export const Route = createFileRoute('/_site/customers')({
  loader: async () => (await import('../../site/pages/prepare.ts')).prepareCustomers(),
  component: Customers,
});
