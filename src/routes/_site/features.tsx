import { createFileRoute } from '@tanstack/react-router';
import { Features } from '../../site/pages/features.tsx';
import { heroDrawings } from '../../site/parts/drawing.tsx';
import { prepare } from '../../site/island.tsx';

export const Route = createFileRoute('/features')({
  loader: () => prepare(heroDrawings.features),
  component: Features,
});
