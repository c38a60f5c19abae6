import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import type { Place, Routed } from './frame/navigation.ts';
import { createAppRouter } from './router.tsx';

/**
 * The router with the pages it shows.
 * @param history where the addresses come from
 */
export function createRouted(history: RouterHistory): Routed {
  const router = createAppRouter(history);
  const placeOf = (): Place => {
    const { matches, location } = router.state;
    const { pathname, search } = matches.at(-1) ?? location;
    return {
      pathname,
      search,
      // An address nobody knows is behind no door: it gets the site's.
      isSite: matches.some(
        ({ routeId, status, _notFound }) => routeId === '/_site' || status === 'notFound' || _notFound,
      ),
      isSignIn: matches.some(({ staticData }) => staticData.isSignIn),
    };
  };
  return { router, placeOf, pages: <RouterProvider router={router} /> };
}
