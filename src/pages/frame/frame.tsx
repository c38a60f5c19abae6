import { SiteHeader as Header } from '../../flows/marketing/site-header.tsx';
import { SiteMenu } from '../../flows/marketing/site-menu.tsx';

// What surrounds every page, and the links into the product that most of them have: one script, loaded after theirs.
export { PlanLink, SessionLink } from '../../flows/auth/session.tsx';
export { ScrollToSection } from '../../flows/marketing/scroll-to-section.tsx';
export { SiteFooter } from '../../flows/marketing/site-footer.tsx';
export { Toaster } from '../../ui/toaster.tsx';

/** The header with the menu in it. */
export const SiteHeader = () => (
  <Header>
    <SiteMenu />
  </Header>
);
