import { SiteHeader as Header } from '../marketing/site-header.tsx';
import { SiteMenu } from '../marketing/site-menu.tsx';

// What surrounds every page, and the links into the product that most of them have: one script, loaded after theirs.
export { PlanLink, SessionLink } from '../auth/session.tsx';
export { ScrollToSection } from '../marketing/scroll-to-section.tsx';
export { SiteFooter } from '../marketing/site-footer.tsx';
export { SiteWidget } from './site-widget.tsx';

/** The header with the menu in it. */
export const SiteHeader = () => (
  <Header>
    <SiteMenu />
  </Header>
);
