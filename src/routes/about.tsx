import { createFileRoute } from '@tanstack/react-router';
import { About } from '../pages/about.tsx';
import { heroDrawings } from '../pages/parts/drawing.tsx';
import { prepare } from '../ui/island.tsx';

export const Route = createFileRoute('/about')({
  loader: () => prepare(heroDrawings.about),
  component: About,
});
