import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteFrame } from '../site/frame/site-frame.tsx';

/** The public site and the way into the product. */
export const Route = createFileRoute('/_site')({ component: Site });

function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
