import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createNavigation } from '../../src/frame/create-navigation.ts';
import { NavigationContext } from '../../src/frame/navigation.ts';

// Made once: no walk goes anywhere, because flows emit where to go, and nothing listens to the history.
const history = createMemoryHistory();
const router = createRouter({ routeTree: createRootRoute(), history });

/** The way from page to page, as on a page of the site that was written at build; the router never comes. */
export const navigation = createNavigation(history, {
  place: { pathname: '/', search: {}, isSite: true, isSignIn: false },
  loadRouted: () => new Promise(() => {}),
  leadsElsewhere: () => false,
});

/** Just enough of a router for the links of a view to be links. */
export const Links = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router}>
    <NavigationContext value={navigation}>{children}</NavigationContext>
  </RouterContextProvider>
);
