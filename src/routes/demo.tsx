import { createFileRoute } from '@tanstack/react-router';
import { Demo } from '../pages/demo.tsx';
import { demoChat } from '../pages/parts/islands.tsx';
import { prepare } from '../ui/island.tsx';

export const Route = createFileRoute('/demo')({ loader: () => prepare(demoChat), component: Demo });
