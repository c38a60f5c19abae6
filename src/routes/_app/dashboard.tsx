import { createFileRoute, redirect } from '@tanstack/react-router';
import { Home } from '../../app/home/home.tsx';
import { readEmailLink } from '../../site/auth/email-link.ts';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'Dashboard' },
  // E-mail links may land here. What they bring belongs to the callback, with nothing lost on the way.
  beforeLoad: ({ location: { searchStr, hash, search } }) => {
    if (readEmailLink(searchStr, hash).kind !== 'none') {
      throw redirect({ to: '/auth/callback', search, hash, replace: true });
    }
  },
  component: Home,
});
