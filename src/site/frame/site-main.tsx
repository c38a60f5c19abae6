import type { ReactNode } from 'react';
import { Main } from '../../frame/main.tsx';

/** The main part of a page of the public site: as much room at its top as the fixed header takes. */
export const SiteMain = ({ children }: { children: ReactNode }) => (
  <Main className="px-4 pt-16 sm:px-6 noscript:pt-0">{children}</Main>
);
