import { createFileRoute } from '@tanstack/react-router';
import { Services } from '../../../site/pages/services.tsx';

export const Route = createFileRoute('/_site/services/')({
  loader: async () => (await import('../../../site/pages/services.tsx')).prepareServices(),
  component: Services,
});
