import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type InboxQuery, inboxSearch } from '../../../machines/inbox/address.ts';
import { inboxWords } from './words.ts';

/** The way back to the list, where it is not beside the conversation. */
export const BackToList = ({ query }: { query: InboxQuery }) => (
  <Link
    to="/inbox"
    search={inboxSearch(query)}
    className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-medium text-muted no-underline hover:text-ink lg:hidden"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {inboxWords.title}
  </Link>
);
