import { type ReactNode, useEffect, useRef } from 'react';
import { focusHeading, keepFocus } from '../browser/focus.ts';
import { useNavigation } from './navigation.ts';

/** Whether this tab has shown a page. The first is left to the browser: it starts reading at the top. */
let hasShown = false;

/** The main part of a page. After a navigation the focus goes to the new page's heading, which is read out. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  const navigation = useNavigation();
  const main = useRef<HTMLElement>(null);

  useEffect(
    () =>
      navigation.whenShown(() => {
        if (main.current) focusHeading(main.current);
      }),
    [navigation],
  );
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);
  // After it, or the focus would not be kept.
  useEffect(() => {
    // Behind another door there is another main part, which may come after its page was said to be there.
    if (hasShown && main.current) focusHeading(main.current);
    // Not at once: StrictMode runs effects twice.
    queueMicrotask(() => {
      hasShown = true;
    });
  }, []);

  return (
    <main id="main" ref={main} tabIndex={-1} className={`flex-1 ${className}`}>
      {children}
    </main>
  );
}
