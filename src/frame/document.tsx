import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NeedsScripts } from '../ui/needs-scripts.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

/** What every page of every door has: a way past its header, and a sign that the next page is on its way. */
export function Document({ children }: { children: ReactNode }) {
  // Of such a page nothing else is written at build. What a browser makes of it has no need to say so.
  const isLeftToBrowser = useRouterState({
    select: ({ matches }) => matches.some(({ ssr }) => ssr === false),
  });

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-accent px-4 py-3 font-semibold text-on-accent no-underline focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <NavigationProgress />
      {import.meta.env.SSR && isLeftToBrowser && (
        <main id="main" tabIndex={-1} className="mx-auto max-w-md px-4 noscript:py-16">
          <NeedsScripts what="This page" />
        </main>
      )}
      {children}
    </div>
  );
}
