import { createFileRoute } from '@tanstack/react-router';
import { termsOfService } from '../../site/content/legal/terms-of-service.ts';
import { Legal } from '../../site/pages/legal.tsx';

export const Route = createFileRoute('/_site/terms-of-service')({
  component: () => <Legal text={termsOfService} />,
});
