import { createFileRoute } from '@tanstack/react-router';
import { ServerError } from '../../site/pages/server-error.tsx';

export const Route = createFileRoute('/500')({ component: ServerError });
