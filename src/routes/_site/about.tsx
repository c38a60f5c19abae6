import { createFileRoute } from '@tanstack/react-router';
import { About } from '../../site/pages/about.tsx';
import { heroDrawings } from '../../site/parts/drawing.tsx';
import { prepare } from '../../site/island.tsx';

export const Route = createFileRoute('/about')({
  loader: () => prepare(heroDrawings.about),
  component: About,
});
