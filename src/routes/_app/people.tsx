import { createFileRoute } from '@tanstack/react-router';
import { People } from '../../app/people/people.tsx';
import { PersonPage } from '../../app/people/person-page.tsx';

// One route: each more costs every page its name.
export const Route = createFileRoute('/_app/people')({
  validateSearch: ({ person }: Record<string, unknown>): { person?: string } =>
    typeof person === 'string' ? { person } : {},
  staticData: { title: 'People' },
  component: PeoplePage,
});

function PeoplePage() {
  const { person } = Route.useSearch();
  // Another person is another page.
  return person ? <PersonPage key={person} personId={person} /> : <People />;
}
