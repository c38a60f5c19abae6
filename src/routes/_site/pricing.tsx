import { createFileRoute } from '@tanstack/react-router';
import { heroDrawings } from '../../site/parts/drawing.tsx';
import { Pricing } from '../../site/pages/pricing.tsx';
import { prepare } from '../../site/island.tsx';

export const Route = createFileRoute('/pricing')({
  loader: () => prepare(heroDrawings.pricing),
  component: Pricing,
});
