import { createFileRoute, redirect } from '@tanstack/react-router';
import { Home } from '../../app/home/home.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'Dashboard' },
  // E-mail links may land here. What they bring belongs to the callback, with nothing lost on the way.
  beforeLoad: async ({ location: { searchStr, hash, search } }) => {
    if (!searchStr && !hash) return;
    const { readEmailLink } = await import('../../site/auth/email-link.ts');
    if (readEmailLink(searchStr, hash).kind !== 'none') {
      throw redirect({ to: '/auth/callback', search, hash, replace: true });
    }
  },
  component: Home,
});
