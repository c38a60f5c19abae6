import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '../content/brand.ts';
import { SessionLink } from '../flows/auth/session.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { focusHeading, keepFocus } from './focus.ts';
import { Logo } from './logo.tsx';

/** What surrounds every page. After a navigation the focus goes to the new page's heading, which is read out. */
export function Shell({ children }: { children: ReactNode }) {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);

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
      <header className="sticky top-0 z-40 border-b border-line bg-canvas/90 backdrop-blur">
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
          <Link
            to="/"
            className="flex min-h-11 items-center gap-2.5 rounded-lg text-lg font-semibold tracking-tight text-ink no-underline hover:text-ink"
          >
            <Logo />
            {brand.name}
          </Link>
          <SessionLink />
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className="flex-1 scroll-mt-16 px-4 sm:px-6">
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-6 text-sm text-muted sm:px-6">
          <p>
            © {new Date().getFullYear()} {brand.name}
          </p>
          <Link to="/contact" className="inline-flex min-h-6 items-center text-muted hover:text-ink">
            Contact support
          </Link>
        </div>
      </footer>
      <Toaster />
    </div>
  );
}
