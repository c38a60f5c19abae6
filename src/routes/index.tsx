import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../pages/home.tsx';

export const Route = createFileRoute('/')({
  loader: async () => (await import('../pages/home.tsx')).prepareHome(),
  component: Home,
});
