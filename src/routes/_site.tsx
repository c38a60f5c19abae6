import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteMain } from '../site/frame/site-main.tsx';

/** The public site and the way into the product. */
export const Route = createFileRoute('/_site')({ component: Site });

function Site() {
  return (
    <SiteMain>
      <Outlet />
    </SiteMain>
  );
}
