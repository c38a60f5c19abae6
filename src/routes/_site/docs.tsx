import { createFileRoute } from '@tanstack/react-router';
import { prepare } from '../../site/island.tsx';
import { Docs } from '../../site/islands.tsx';
import { DocsPage } from '../../site/pages/docs.tsx';
import { heroDrawing } from '../../site/parts/drawing.tsx';

export const Route = createFileRoute('/_site/docs')({
  validateSearch: ({ guide }): { guide?: string } => (typeof guide === 'string' ? { guide } : {}),
  loader: () => prepare(Docs, heroDrawing('snippet')),
  component: DocsRoute,
});

function DocsRoute() {
  return <DocsPage guide={Route.useSearch().guide} />;
}
