import { createFileRoute } from '@tanstack/react-router';
import { useAddress } from '../../frame/navigation.ts';
import { contactPrefills, servicePrefill } from '../../site/content/contact.ts';
import { ContactPage } from '../../site/pages/contact.tsx';
import { readContactSearch } from '../../site/pages/contact-search.ts';

export const Route = createFileRoute('/_site/contact')({
  validateSearch: readContactSearch,
  loader: async () => (await import('../../site/pages/prepare.ts')).prepareContact(),
  component: ContactRoute,
});

function ContactRoute() {
  const { type, service } = readContactSearch(useAddress().search);
  return <ContactPage prefill={service ? servicePrefill(service) : type && contactPrefills[type]} />;
}
