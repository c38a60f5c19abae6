import { createFileRoute } from '@tanstack/react-router';
import { Features } from '../pages/features.tsx';
import { heroDrawings } from '../pages/parts/drawing.tsx';
import { prepare } from '../ui/island.tsx';

export const Route = createFileRoute('/features')({
  loader: () => prepare(heroDrawings.features),
  component: Features,
});
