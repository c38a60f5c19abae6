import { createFileRoute } from '@tanstack/react-router';
import { prepare } from '../../site/island.tsx';
import { Features } from '../../site/pages/features.tsx';
import { heroDrawing } from '../../site/parts/drawing.tsx';

export const Route = createFileRoute('/_site/features')({
  loader: () => prepare(heroDrawing('night')),
  component: Features,
});
