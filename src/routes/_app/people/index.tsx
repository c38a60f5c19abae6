import { createFileRoute } from '@tanstack/react-router';
import { People } from '../../../app/people/people.tsx';

export const Route = createFileRoute('/_app/people/')({
  validateSearch: ({ business }: Record<string, unknown>): { business?: string } =>
    typeof business === 'string' ? { business } : {},
  staticData: { title: 'People' },
  component: PeoplePage,
});

function PeoplePage() {
  return <People businessId={Route.useSearch().business} />;
}
