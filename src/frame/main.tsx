import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusHeading, keepFocus } from '../browser/focus.ts';

/** The main part of a page. After a navigation the focus goes to the new page's heading, which is read out. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
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
    <main id="main" ref={main} tabIndex={-1} className={`flex-1 ${className}`}>
      {children}
    </main>
  );
}
