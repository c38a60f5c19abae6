import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../content/brand.ts';
import { Contact } from '../pages/contact.tsx';

export const Route = createFileRoute('/contact')({
  head: () => ({ meta: [{ title: pageTitle('Contact Support') }] }),
  component: Contact,
});
