import { ScrollToSection, SiteFooter, SiteHeader } from '../islands.tsx';

/** Loads what is above and below every page of the site, whatever page it is. */
export const prepareFrame = () =>
  Promise.all([SiteHeader, SiteFooter, ScrollToSection].map(({ load }) => load()));
