import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../site/pages/not-found.tsx';

export const Route = createFileRoute('/404')({ component: NotFound });
