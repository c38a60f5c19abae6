import { createFileRoute } from '@tanstack/react-router';
import { prepare } from '../../site/island.tsx';
import { Pricing } from '../../site/pages/pricing.tsx';
import { heroDrawing } from '../../site/parts/drawing.tsx';

export const Route = createFileRoute('/_site/pricing')({
  loader: () => prepare(heroDrawing('receipt')),
  component: Pricing,
});
