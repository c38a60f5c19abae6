import { createFileRoute } from '@tanstack/react-router';
import { prepare } from '../../site/island.tsx';
import { DemoChat } from '../../site/islands.tsx';
import { Support } from '../../site/pages/support.tsx';

export const Route = createFileRoute('/_site/support')({
  loader: () => prepare(DemoChat),
  component: Support,
});
