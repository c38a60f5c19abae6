import { createFileRoute } from '@tanstack/react-router';
import { Customers } from '../pages/customers.tsx';
import { heroDrawings } from '../pages/parts/drawing.tsx';
import { carousel } from '../pages/parts/islands.tsx';
import { prepare } from '../ui/island.tsx';

export const Route = createFileRoute('/customers')({
  loader: () => prepare(carousel, heroDrawings.customers),
  component: Customers,
});
