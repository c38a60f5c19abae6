import { createFileRoute } from '@tanstack/react-router';
import type { NumbersSearch } from '../../app/numbers/address.ts';
import { Numbers } from '../../app/numbers/numbers.tsx';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const Route = createFileRoute('/_app/numbers')({
  // Here, because what it imports would come with every page.
  validateSearch: ({ business, bot, from, to, of }: Record<string, unknown>): NumbersSearch => ({
    business: textOf(business),
    bot: textOf(bot),
    from: textOf(from),
    to: textOf(to),
    of: textOf(of),
  }),
  staticData: { title: 'Numbers' },
  component: NumbersPage,
});

function NumbersPage() {
  return <Numbers search={Route.useSearch()} />;
}
