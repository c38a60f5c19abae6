import { createFileRoute } from '@tanstack/react-router';
import { DocsPage } from '../pages/docs.tsx';

export const Route = createFileRoute('/docs')({
  validateSearch: ({ guide }): { guide?: string } => (typeof guide === 'string' ? { guide } : {}),
  component: DocsPage,
});
