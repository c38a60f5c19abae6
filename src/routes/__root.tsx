import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';
import { brand } from '../content/brand.ts';
import { Shell } from '../pages/shell.tsx';

export const Route = createRootRoute({
  head: () => ({ meta: [{ title: brand.name }] }),
  component: Root,
});

function Root() {
  return (
    <>
      <HeadContent />
      <Shell>
        <Outlet />
      </Shell>
    </>
  );
}
