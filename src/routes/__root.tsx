import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Document } from '../frame/document.tsx';
import { redirectHash } from '../site/frame/hash-redirect.ts';
import { SiteFrame } from '../site/frame/site-frame.tsx';
import { Toaster } from '../site/islands.tsx';
import { NotFound } from '../site/pages/not-found.tsx';

export const Route = createRootRoute({
  beforeLoad: redirectHash,
  component: Root,
  // An address nobody knows is behind no door: it gets the site's.
  notFoundComponent: () => (
    <SiteFrame>
      <NotFound />
    </SiteFrame>
  ),
});

function Root() {
  return (
    <Document>
      <Outlet />
      <Toaster />
    </Document>
  );
}
