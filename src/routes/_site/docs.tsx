import { createFileRoute } from '@tanstack/react-router';
import { prepare } from '../../site/island.tsx';
import { docs } from '../../site/islands.tsx';
import { DocsPage } from '../../site/pages/docs.tsx';
import { heroDrawings } from '../../site/parts/drawing.tsx';

export const Route = createFileRoute('/_site/docs')({
  validateSearch: ({ guide }): { guide?: string } => (typeof guide === 'string' ? { guide } : {}),
  loader: () => prepare(docs, heroDrawings.docs),
  component: DocsPage,
});
