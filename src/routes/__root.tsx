import { createRootRoute, Outlet } from '@tanstack/react-router';
import { redirectHash } from '../site/frame/hash-redirect.ts';
import { Shell } from '../frame/page.tsx';

export const Route = createRootRoute({ beforeLoad: redirectHash, component: Root });

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
