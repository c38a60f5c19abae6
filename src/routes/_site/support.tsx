import { createFileRoute } from '@tanstack/react-router';
import { Support } from '../../site/pages/support.tsx';

export const Route = createFileRoute('/_site/support')({
  loader: async () => (await import('../../site/pages/prepare.ts')).prepareSupport(),
  component: Support,
});
