import { createFileRoute } from '@tanstack/react-router';
import { prepare } from '../../site/island.tsx';
import { carousel } from '../../site/islands.tsx';
import { Customers } from '../../site/pages/customers.tsx';
import { heroDrawings } from '../../site/parts/drawing.tsx';

export const Route = createFileRoute('/_site/customers')({
  loader: () => prepare(carousel, heroDrawings.customers),
  component: Customers,
});
