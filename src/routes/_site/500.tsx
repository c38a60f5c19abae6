import { createFileRoute } from '@tanstack/react-router';
import { ServerError } from '../../site/pages/server-error.tsx';

export const Route = createFileRoute('/_site/500')({ component: ServerError });
