import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has taken over the page. Until then, what only the browser knows must not be rendered: the page's
 * HTML was written without it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
