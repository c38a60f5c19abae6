import { createFileRoute } from '@tanstack/react-router';
import { privacyPolicy } from '../content/legal/privacy-policy.ts';
import { Legal } from '../pages/legal.tsx';

export const Route = createFileRoute('/privacy-policy')({ component: () => <Legal text={privacyPolicy} /> });
