import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import type { Place, Routed } from './frame/navigation.ts';
import { createAppRouter } from './router.tsx';
import { pageKey } from './site/prerender/page-key.ts';

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
      isSite: pageKey(router) === '404' || matches.some(({ routeId }) => routeId === '/_site'),
      isSignIn: matches.some(({ staticData }) => staticData.isSignIn),
    };
  };
  return { router, placeOf, pages: <RouterProvider router={router} /> };
}
