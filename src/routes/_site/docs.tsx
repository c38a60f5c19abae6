import { createFileRoute } from '@tanstack/react-router';
import { useAddress } from '../../frame/navigation.ts';
import { DocsPage } from '../../site/pages/docs.tsx';
import { readGuide } from '../../site/pages/guide-search.ts';

export const Route = createFileRoute('/_site/docs')({
  validateSearch: readGuide,
  loader: async () => (await import('../../site/pages/prepare.ts')).prepareDocs(),
  component: DocsRoute,
});

function DocsRoute() {
  return <DocsPage guide={readGuide(useAddress().search).guide} />;
}
