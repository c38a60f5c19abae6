import { createFileRoute } from '@tanstack/react-router';
import { demoChat } from '../pages/parts/islands.tsx';
import { Support } from '../pages/support.tsx';
import { prepare } from '../ui/island.tsx';

export const Route = createFileRoute('/support')({ loader: () => prepare(demoChat), component: Support });
