import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../content/brand.ts';
import { Home } from '../pages/home.tsx';

export const Route = createFileRoute('/')({
  head: () => ({ meta: [{ title: pageTitle('AI chatbots for small businesses') }] }),
  component: Home,
});
