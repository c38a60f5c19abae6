import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

/** The way back to the people of a business. */
export const BackToPeople = ({ businessId }: { businessId: string }) => (
  <Link
    to="/people"
    search={{ business: businessId }}
    className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-muted no-underline hover:text-ink"
  >
    <ArrowLeft aria-hidden className="size-4" />
    People
  </Link>
);
