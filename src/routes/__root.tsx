import {
  createRootRoute,
  lazyRouteComponent,
  Outlet,
  useMatches,
  useRouterState,
} from '@tanstack/react-router';
import { AddressContext } from '../frame/navigation.ts';
import { NavigationProgress } from '../frame/navigation-progress.tsx';
import { redirectHash } from '../site/frame/hash-redirect.ts';

export const Route = createRootRoute({
  beforeLoad: redirectHash,
  component: Pages,
  notFoundComponent: lazyRouteComponent(() => import('../site/pages/unknown-address.tsx'), 'UnknownAddress'),
});

/** The pages, as the router shows them; what surrounds them stands in `src/root.tsx`. */
function Pages() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const page = useMatches({ select: (matches) => matches.at(-1) });
  return (
    <AddressContext value={page ?? null}>
      {isLoading && <NavigationProgress />}
      <Outlet />
    </AddressContext>
  );
}
