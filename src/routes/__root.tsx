import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { Document } from '../frame/document.tsx';
import { redirectHash } from '../site/frame/hash-redirect.ts';
import { Toaster } from '../site/frame/late-toaster.tsx';

export const Route = createRootRoute({
  beforeLoad: redirectHash,
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../site/pages/unknown-address.tsx'), 'UnknownAddress'),
});

function Root() {
  return (
    <Document>
      <Outlet />
      <Toaster />
    </Document>
  );
}
