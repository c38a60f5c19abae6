import { createFileRoute } from '@tanstack/react-router';
import { DocsPage } from '../../site/pages/docs.tsx';
import { heroDrawings } from '../../site/parts/drawing.tsx';
import { docs } from '../../site/islands.tsx';
import { prepare } from '../../site/island.tsx';

export const Route = createFileRoute('/docs')({
  validateSearch: ({ guide }): { guide?: string } => (typeof guide === 'string' ? { guide } : {}),
  loader: () => prepare(docs, heroDrawings.docs),
  component: DocsPage,
});
