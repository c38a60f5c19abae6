import { createFileRoute } from '@tanstack/react-router';
import { demoChat } from '../../site/islands.tsx';
import { Support } from '../../site/pages/support.tsx';
import { prepare } from '../../site/island.tsx';

export const Route = createFileRoute('/support')({ loader: () => prepare(demoChat), component: Support });
