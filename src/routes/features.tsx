import { createFileRoute } from '@tanstack/react-router';
import { Features } from '../pages/features.tsx';

export const Route = createFileRoute('/features')({ component: Features });
