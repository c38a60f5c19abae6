import { createRootRoute, Outlet } from '@tanstack/react-router';
import { redirectHash } from '../pages/frame/hash-redirect.ts';
import { Shell } from '../pages/frame/shell.tsx';

export const Route = createRootRoute({ beforeLoad: redirectHash, component: Root });

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
