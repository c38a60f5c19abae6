import { createFileRoute } from '@tanstack/react-router';
import { type CalendarSearch, readCalendarSearch } from '../../app/calendar/address.ts';
import { CalendarPage } from '../../app/calendar/calendar-page.tsx';

export const Route = createFileRoute('/_app/calendar')({
  validateSearch: (parameters: Record<string, unknown>): CalendarSearch => readCalendarSearch(parameters),
  staticData: { title: 'Calendar' },
  component: CalendarRoute,
});

function CalendarRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <CalendarPage search={search} onGo={(next) => void navigate({ search: next })} />;
}
