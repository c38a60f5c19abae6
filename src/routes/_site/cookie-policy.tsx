import { createFileRoute } from '@tanstack/react-router';
import { cookiePolicy } from '../../site/content/legal/cookie-policy.ts';
import { Legal } from '../../site/pages/legal.tsx';

export const Route = createFileRoute('/_site/cookie-policy')({
  component: () => <Legal text={cookiePolicy} />,
});
