import { createFileRoute } from '@tanstack/react-router';
import { contactPrefills, servicePrefill } from '../content/contact.ts';
import { isService, type ServiceSlug } from '../content/service.ts';
import { ContactPage } from '../pages/contact.tsx';
import { heroDrawings } from '../pages/parts/drawing.tsx';
import { contact } from '../pages/parts/islands.tsx';
import { prepare } from '../ui/island.tsx';

export const Route = createFileRoute('/contact')({
  validateSearch: ({ type, service }): { type?: 'demo' | 'call'; service?: ServiceSlug } => ({
    ...((type === 'demo' || type === 'call') && { type }),
    ...(isService(service) && { service }),
  }),
  loader: () => prepare(contact, heroDrawings.contact),
  component: ContactRoute,
});

function ContactRoute() {
  const { type, service } = Route.useSearch();
  return <ContactPage prefill={service ? servicePrefill(service) : type && contactPrefills[type]} />;
}
