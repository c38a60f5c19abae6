import { createFileRoute } from '@tanstack/react-router';
import { NewPerson } from '../../../app/people/new-person.tsx';

export const Route = createFileRoute('/_app/people/new')({
  validateSearch: ({ business }: Record<string, unknown>): { business?: string } =>
    typeof business === 'string' ? { business } : {},
  staticData: { title: 'New person' },
  component: NewPersonPage,
});

function NewPersonPage() {
  return <NewPerson businessId={Route.useSearch().business ?? ''} />;
}
