import { createFileRoute } from '@tanstack/react-router';
import { DocsPage } from '../pages/docs.tsx';
import { heroDrawings } from '../pages/parts/drawing.tsx';
import { docs } from '../pages/parts/islands.tsx';
import { prepare } from '../ui/island.tsx';

export const Route = createFileRoute('/docs')({
  validateSearch: ({ guide }): { guide?: string } => (typeof guide === 'string' ? { guide } : {}),
  loader: () => prepare(docs, heroDrawings.docs),
  component: DocsPage,
});
