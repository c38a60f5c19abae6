import { createFileRoute } from '@tanstack/react-router';
import { privacyPolicy } from '../../site/content/legal/privacy-policy.ts';
import { Legal } from '../../site/pages/legal.tsx';

export const Route = createFileRoute('/_site/privacy-policy')({
  component: () => <Legal text={privacyPolicy} />,
});
