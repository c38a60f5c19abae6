import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';

// Made once: no walk goes anywhere, because flows emit where to go, and nothing listens to the history.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Just enough of a router for the links of a view to be links. */
export const Links = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
);
