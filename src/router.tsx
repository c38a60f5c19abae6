import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { searchOf } from './frame/address.ts';
import { routeTree } from './routeTree.gen.ts';
import { ServerError } from './site/pages/server-error.tsx';

/**
 * The app's router. A page that throws becomes the 500 page.
 * @param history where the addresses come from; the browser's own unless said otherwise
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    parseSearch: searchOf,
    stringifySearch: (search) => {
      const set = Object.entries(search).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
    },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ServerError,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The page is a flow as a whole, and not a text with flows in it. */
    isFlow?: boolean;
    /**
     * The page leads into the product, and asks for secrets or has one in its address: no other script is on it, and not
     * our own widget either.
     */
    isSignIn?: boolean;
    /** Of a page of the signed-in product: what its guard and its head need before its script is there. */
    title?: string;
    requires?: 'session' | 'admin';
  }
}
