import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../site/pages/not-found.tsx';

export const Route = createFileRoute('/_site/404')({ component: NotFound });
