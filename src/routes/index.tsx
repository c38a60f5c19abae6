import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../pages/home.tsx';

export const Route = createFileRoute('/')({ component: Home });
