import { createFileRoute } from '@tanstack/react-router';
import { prepare } from '../../site/island.tsx';
import { Features } from '../../site/pages/features.tsx';
import { heroDrawings } from '../../site/parts/drawing.tsx';

export const Route = createFileRoute('/_site/features')({
  loader: () => prepare(heroDrawings.features),
  component: Features,
});
