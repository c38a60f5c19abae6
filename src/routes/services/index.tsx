import { createFileRoute } from '@tanstack/react-router';
import { Services } from '../../pages/services.tsx';

export const Route = createFileRoute('/services/')({
  loader: async () => (await import('../../pages/services.tsx')).prepareServices(),
  component: Services,
});
