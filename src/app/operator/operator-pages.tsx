import { Link } from '@tanstack/react-router';
import { operatorPages } from '../../../machines/operator/words.ts';

const linkStyle =
  'inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 py-2 text-sm font-medium text-muted no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent';

/** The way between an operator's two lists. */
export const OperatorPages = ({ shown }: { shown: 'businesses' | 'messages' }) => (
  <nav aria-label={operatorPages.label}>
    <ul className="flex flex-wrap gap-2">
      {(['businesses', 'messages'] as const).map((page) => (
        <li key={page}>
          <Link
            to="/operator"
            search={page === 'messages' ? { show: page } : {}}
            activeOptions={{ exact: true }}
            aria-current={page === shown ? 'page' : undefined}
            className={linkStyle}
          >
            {operatorPages[page]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
