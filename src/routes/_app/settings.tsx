import { createFileRoute } from '@tanstack/react-router';
import { Settings } from '../../app/settings/settings.tsx';

export const Route = createFileRoute('/_app/settings')({
  validateSearch: ({ business }: Record<string, unknown>): { business?: string } =>
    typeof business === 'string' ? { business } : {},
  staticData: { title: 'Settings' },
  component: SettingsPage,
});

function SettingsPage() {
  return <Settings businessId={Route.useSearch().business} />;
}
