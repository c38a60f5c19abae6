import type { ReactNode } from 'react';
import { useHydrated } from './hydration.ts';

/**
 * Surrounds controls, which are disabled until React has taken over the page: what is pressed or typed before would be
 * lost, and a form would be sent by the browser, with all that stands in it in the address. Links work all the time.
 */
export function Controls({ children }: { children: ReactNode }) {
  return (
    <fieldset role="presentation" disabled={!useHydrated()} className="contents">
      {children}
    </fieldset>
  );
}
