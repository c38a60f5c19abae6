import { createFileRoute } from '@tanstack/react-router';
import { DocsPage } from '../../site/pages/docs.tsx';

export const Route = createFileRoute('/_site/docs')({
  validateSearch: ({ guide }): { guide?: string } => (typeof guide === 'string' ? { guide } : {}),
  loader: async () => (await import('../../site/pages/prepare.ts')).prepareDocs(),
  component: DocsRoute,
});

function DocsRoute() {
  return <DocsPage guide={Route.useSearch().guide} />;
}
