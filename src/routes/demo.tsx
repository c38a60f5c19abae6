import { createFileRoute } from '@tanstack/react-router';
import { Demo } from '../pages/demo.tsx';

export const Route = createFileRoute('/demo')({ component: Demo });
