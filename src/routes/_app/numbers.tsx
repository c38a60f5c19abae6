import { createFileRoute } from '@tanstack/react-router';
import { readNumbersSearch } from '../../app/numbers/address.ts';
import { Numbers } from '../../app/numbers/numbers.tsx';

export const Route = createFileRoute('/_app/numbers')({
  validateSearch: readNumbersSearch,
  staticData: { title: 'Numbers' },
  component: NumbersPage,
});

function NumbersPage() {
  return <Numbers search={Route.useSearch()} />;
}
