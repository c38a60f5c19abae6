import { createFileRoute } from '@tanstack/react-router';
import { Support } from '../pages/support.tsx';

export const Route = createFileRoute('/support')({ component: Support });
