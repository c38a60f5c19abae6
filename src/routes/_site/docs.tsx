import { createFileRoute } from '@tanstack/react-router';
import { prepare } from '../../site/island.tsx';
import { Docs } from '../../site/islands.tsx';
import { DocsPage } from '../../site/pages/docs.tsx';
import { heroDrawing } from '../../site/parts/drawing.tsx';

export const Route = createFileRoute('/_site/docs')({
  // Of several the first counts, as in any other address.
  validateSearch: ({ guide }): { guide?: string } => {
    const [first] = [guide].flat();
    return typeof first === 'string' ? { guide: first } : {};
  },
  loader: () => prepare(Docs, heroDrawing('snippet')),
  component: DocsRoute,
});

function DocsRoute() {
  return <DocsPage guide={Route.useSearch().guide} />;
}
