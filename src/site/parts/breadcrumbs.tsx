import type { LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../frame/link.tsx';
import { words } from './words.ts';

interface Props {
  /** The pages above this one below home, outermost first. */
  above?: readonly { label: string; to: LinkProps['to'] }[];
  /** This page. */
  label: string;
}

/** Where a page stands in the site. */
export function Breadcrumbs({ above = [], label }: Props) {
  const pages = [{ label: words.home, to: '/' as const }, ...above];
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {pages.map(({ label: name, to }) => (
          <li key={name} className="flex items-center gap-2">
            <Link
              to={to}
              className="inline-flex min-h-6 items-center text-muted no-underline hover:text-ink hover:underline"
            >
              {name}
            </Link>
            <ChevronRight aria-hidden className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {label}
        </li>
      </ol>
    </nav>
  );
}
