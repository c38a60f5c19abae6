import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../../site/pages/home.tsx';

export const Route = createFileRoute('/_site/')({
  loader: async () => (await import('../../site/pages/home.tsx')).prepareHome(),
  component: Home,
});
