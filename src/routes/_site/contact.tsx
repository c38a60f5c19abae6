import { createFileRoute } from '@tanstack/react-router';
import { contactPrefills, servicePrefill } from '../../site/content/contact.ts';
import { isService, type ServiceSlug } from '../../site/content/service.ts';
import { ContactPage } from '../../site/pages/contact.tsx';

export const Route = createFileRoute('/_site/contact')({
  validateSearch: ({ type, service }): { type?: 'demo' | 'call'; service?: ServiceSlug } => ({
    ...((type === 'demo' || type === 'call') && { type }),
    ...(isService(service) && { service }),
  }),
  loader: async () => (await import('../../site/pages/prepare.ts')).prepareContact(),
  component: ContactRoute,
});

function ContactRoute() {
  const { type, service } = Route.useSearch();
  return <ContactPage prefill={service ? servicePrefill(service) : type && contactPrefills[type]} />;
}
