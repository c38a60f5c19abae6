import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Counted, Days } from '../../../machines/numbers/actors.ts';

interface Props extends Counted {
  count: number;
  /** Of which days, if not of those of the page. */
  days?: Days;
  children: ReactNode;
}

/** A number that opens the conversations it counts; as a mere number if there are none. */
export function NumberLink({ part, value, count, days, children }: Props) {
  if (count === 0) return <span className="tabular-nums">{children}</span>;
  return (
    <Link
      to="/numbers"
      search={(search) => ({ ...search, ...days, of: `${part}:${value}` })}
      className="inline-flex min-h-6 items-center tabular-nums"
    >
      {children}
    </Link>
  );
}
