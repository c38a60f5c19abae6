import { createFileRoute } from '@tanstack/react-router';
import { Features } from '../../site/pages/features.tsx';

export const Route = createFileRoute('/_site/features')({
  loader: async () => (await import('../../site/parts/drawing.tsx')).prepareHero('night'),
  component: Features,
});
