import { createFileRoute } from '@tanstack/react-router';
import { readCalendarSearch } from '../../app/calendar/address.ts';
import { CalendarPage } from '../../app/calendar/calendar-page.tsx';

export const Route = createFileRoute('/_app/calendar')({
  // It is read with the page: every page would begin with what reads it.
  validateSearch: ({ view, date, resource }: Record<string, unknown>): CalendarParameters => ({
    view,
    date,
    resource,
  }),
  staticData: { title: 'Calendar' },
  component: CalendarRoute,
});

type CalendarParameters = { view?: unknown; date?: unknown; resource?: unknown };

function CalendarRoute() {
  const search = readCalendarSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return <CalendarPage search={search} onGo={(next) => void navigate({ search: next })} />;
}
