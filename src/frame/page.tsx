import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { NeedsScripts } from '../ui/needs-scripts.tsx';
import { ScrollToSection, SiteFooter, SiteHeader, Toaster } from '../site/islands.tsx';
import { focusHeading, keepFocus } from './focus.ts';
import { NavigationProgress } from './navigation-progress.tsx';

/** What surrounds every page. After a navigation the focus goes to the new page's heading, which is read out. */
export function Shell({ children }: { children: ReactNode }) {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  // Of such a page nothing is written at build.
  const isLeftToBrowser = useRouterState({
    select: ({ matches }) => matches.some(({ ssr }) => ssr === false),
  });

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page is left to the browser: it starts reading at the top.
        if (fromLocation && pathChanged && main.current) focusHeading(main.current, { preventScroll: true });
      }),
    [router],
  );
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-accent px-4 py-3 font-semibold text-on-accent no-underline focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <SiteHeader />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        // As much room at its top as the fixed header takes.
        className="flex-1 px-4 pt-16 sm:px-6 noscript:pt-0"
      >
        {isLeftToBrowser && (
          <div className="mx-auto max-w-md noscript:py-16">
            <NeedsScripts what="This page" />
          </div>
        )}
        {children}
      </main>
      <SiteFooter />
      <ScrollToSection />
      <Toaster />
    </div>
  );
}
