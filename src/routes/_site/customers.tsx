import { createFileRoute } from '@tanstack/react-router';
import { Customers } from '../../site/pages/customers.tsx';
import { heroDrawings } from '../../site/parts/drawing.tsx';
import { carousel } from '../../site/islands.tsx';
import { prepare } from '../../site/island.tsx';

export const Route = createFileRoute('/customers')({
  loader: () => prepare(carousel, heroDrawings.customers),
  component: Customers,
});
