import { createFileRoute } from '@tanstack/react-router';
import { Pricing } from '../../site/pages/pricing.tsx';

export const Route = createFileRoute('/_site/pricing')({
  loader: async () => (await import('../../site/parts/drawing.tsx')).prepareHero('receipt'),
  component: Pricing,
});
