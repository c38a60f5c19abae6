import { createFileRoute } from '@tanstack/react-router';
import { heroDrawings } from '../pages/parts/drawing.tsx';
import { Pricing } from '../pages/pricing.tsx';
import { prepare } from '../ui/island.tsx';

export const Route = createFileRoute('/pricing')({
  loader: () => prepare(heroDrawings.pricing),
  component: Pricing,
});
