import { createFileRoute } from '@tanstack/react-router';
import { prepare } from '../../site/island.tsx';
import { About } from '../../site/pages/about.tsx';
import { heroDrawing } from '../../site/parts/drawing.tsx';

export const Route = createFileRoute('/_site/about')({
  loader: () => prepare(heroDrawing('desk')),
  component: About,
});
