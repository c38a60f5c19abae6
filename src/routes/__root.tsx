import { createRootRoute, Outlet } from '@tanstack/react-router';
import { redirectHash } from '../pages/hash-redirect.ts';
import { Shell } from '../pages/shell.tsx';

export const Route = createRootRoute({ beforeLoad: redirectHash, component: Root });

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
