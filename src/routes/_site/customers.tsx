import { createFileRoute } from '@tanstack/react-router';
import { prepare } from '../../site/island.tsx';
import { TestimonialCarousel } from '../../site/islands.tsx';
import { Customers } from '../../site/pages/customers.tsx';
import { heroDrawing } from '../../site/parts/drawing.tsx';

export const Route = createFileRoute('/_site/customers')({
  loader: () => prepare(TestimonialCarousel, heroDrawing('street')),
  component: Customers,
});
