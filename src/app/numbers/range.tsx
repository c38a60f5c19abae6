import { Link, useNavigate } from '@tanstack/react-router';
import type { Days } from '../../../machines/numbers/actors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { addDays } from './address.ts';
import { filterWords } from './words.ts';

/** Chooses the days that are counted, up to today or any: the address keeps them. */
export function Range({ range, today }: { range: Days; today: string }) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label={filterWords.days}>
        <ul className="flex flex-wrap gap-2">
          {filterWords.presets.map(({ name, days }) => {
            const from = addDays(today, 1 - days);
            const isChosen = range.from === from && range.to === today;
            return (
              <li key={name}>
                <Link
                  to="/numbers"
                  search={(search) => ({ ...search, from, to: today })}
                  // Links to the same page are all the current page, for the router.
                  activeOptions={{ exact: true }}
                  aria-current={isChosen ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 text-sm font-medium text-muted no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
                >
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <form
        key={`${range.from} ${range.to}`}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const [from, to] = [String(form.get('from')), String(form.get('to'))];
          void navigate({ to: '/numbers', search: (search) => ({ ...search, from, to }) });
        }}
      >
        <Field label={filterWords.from} name="from" type="date" defaultValue={range.from} required />
        <Field label={filterWords.to} name="to" type="date" defaultValue={range.to} required />
        <Button type="submit" variant="secondary">
          {filterWords.show}
        </Button>
      </form>
    </div>
  );
}
