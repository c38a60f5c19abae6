import type { ReactNode } from 'react';
import { NavigationProgress } from './navigation-progress.tsx';

/** What every page of every door has: a way past its header, and a sign that the next page is on its way. */
export function Document({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-accent px-4 py-3 font-semibold text-on-accent no-underline focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {isLoading && <NavigationProgress />}
      {children}
    </div>
  );
}
