import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { brand } from '../../content/brand.ts';
import { Logo } from '../../frame/logo.tsx';
import { Main } from '../../frame/main.tsx';

/** What surrounds every page of the signed-in product. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b border-line bg-surface px-4 sm:px-6">
        <div className="mx-auto flex h-16 max-w-5xl items-center">
          <Link
            to="/dashboard"
            className="flex min-h-11 items-center gap-2.5 text-lg font-semibold tracking-tight text-ink no-underline hover:text-ink"
          >
            <Logo />
            {brand.name}
          </Link>
        </div>
      </header>
      <Main className="px-4 sm:px-6">{children}</Main>
    </>
  );
}
