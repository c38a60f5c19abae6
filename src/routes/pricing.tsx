import { createFileRoute } from '@tanstack/react-router';
import { Pricing } from '../pages/pricing.tsx';

export const Route = createFileRoute('/pricing')({ component: Pricing });
