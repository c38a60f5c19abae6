import { createFileRoute } from '@tanstack/react-router';
import { About } from '../../site/pages/about.tsx';

export const Route = createFileRoute('/_site/about')({
  loader: async () => (await import('../../site/parts/drawing.tsx')).prepareHero('desk'),
  component: About,
});
