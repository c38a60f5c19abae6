import type { ReactNode } from 'react';
import { Main } from '../../frame/main.tsx';
import { ScrollToSection, SiteFooter, SiteHeader, SiteWidget } from '../islands.tsx';

/** Loads what is above and below every page, whatever page it is. */
export const prepareFrame = () =>
  Promise.all([SiteHeader, SiteFooter, ScrollToSection].map(({ load }) => load()));

/** What surrounds every page of the public site. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      {/* As much room at its top as the fixed header takes. */}
      <Main className="px-4 pt-16 sm:px-6 noscript:pt-0">{children}</Main>
      <SiteFooter />
      <ScrollToSection />
      <SiteWidget />
    </>
  );
}
