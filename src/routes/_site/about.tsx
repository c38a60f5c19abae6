import { createFileRoute } from '@tanstack/react-router';
import { prepare } from '../../site/island.tsx';
import { About } from '../../site/pages/about.tsx';
import { heroDrawings } from '../../site/parts/drawing.tsx';

export const Route = createFileRoute('/_site/about')({
  loader: () => prepare(heroDrawings.about),
  component: About,
});
