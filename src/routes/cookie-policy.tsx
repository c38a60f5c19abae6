import { createFileRoute } from '@tanstack/react-router';
import { cookiePolicy } from '../content/legal/cookie-policy.ts';
import { Legal } from '../pages/legal.tsx';

export const Route = createFileRoute('/cookie-policy')({ component: () => <Legal text={cookiePolicy} /> });
