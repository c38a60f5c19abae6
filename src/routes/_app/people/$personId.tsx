import { createFileRoute } from '@tanstack/react-router';
import { PersonPage } from '../../../app/people/person-page.tsx';

export const Route = createFileRoute('/_app/people/$personId')({
  staticData: { title: 'Person' },
  component: Person,
});

function Person() {
  const { personId } = Route.useParams();
  // Another person is another page.
  return <PersonPage key={personId} personId={personId} />;
}
