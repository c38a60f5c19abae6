import { createFileRoute } from '@tanstack/react-router';
import { contactPrefills } from '../content/contact.ts';
import { ContactPage } from '../pages/contact.tsx';
import { contact } from '../pages/parts/islands.tsx';
import { prepare } from '../ui/island.tsx';

export const Route = createFileRoute('/contact')({
  validateSearch: ({ type }): { type?: 'demo' | 'call' } =>
    type === 'demo' || type === 'call' ? { type } : {},
  loader: () => prepare(contact),
  component: ContactRoute,
});

function ContactRoute() {
  const { type } = Route.useSearch();
  return <ContactPage prefill={type && contactPrefills[type]} />;
}
