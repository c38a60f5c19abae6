import { createFileRoute } from '@tanstack/react-router';
import { Settings } from '../../app/settings/settings.tsx';

export const Route = createFileRoute('/_app/settings')({
  validateSearch: ({
    business,
    checkout,
  }: Record<string, unknown>): { business?: string; checkout?: string } => ({
    ...(typeof business === 'string' && { business }),
    ...(typeof checkout === 'string' && { checkout }),
  }),
  staticData: { title: 'Settings' },
  component: SettingsPage,
});

function SettingsPage() {
  const { business, checkout } = Route.useSearch();
  return <Settings businessId={business} returned={checkout} />;
}
