import type { RouterHistory } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { AppRouter } from '../router.tsx';

/** The page that is shown, as far as what surrounds it has to know. */
export interface Place {
  pathname: string;
  search: Readonly<Record<string, unknown>>;
  /** It is one of the public site's, which has a header and a footer. */
  isSite: boolean;
  /** It leads into the product, and asks for secrets or has one in its address. */
  isSignIn: boolean;
}

/** The router, where it is there, and what it shows. */
export interface Routed {
  router: AppRouter;
  /** The page the router shows now. */
  placeOf: () => Place;
  pages: ReactNode;
}

/** How another page is opened: by its address, and whether it takes this one's place in the history. */
interface Opening {
  href: string;
  replace?: boolean;
  /** False leaves the window where it is scrolled to. */
  resetScroll?: boolean;
}

/** Who leaves a page: for which, and whether that has another path. */
export interface Leaving {
  path: string;
  pathChanged: boolean;
}

/**
 * The way from page to page. A page of the site that was written at build starts without the router: most visitors of
 * such a page need none of it. It comes when somebody turns to a link, and takes over when they follow it.
 */
export interface Navigation {
  readonly history: RouterHistory;
  readonly place: Place;
  /** Undefined as long as the page the visit began with is shown as it was written. */
  readonly routed: Routed | undefined;
  /** Whether another page was asked for, and is not shown yet. */
  readonly isOpening: boolean;
  /** Whether the router itself is being waited for: what it loads it shows by itself. */
  readonly isWaiting: boolean;
  /** Calls back after each change of the above. Returns the function that stops it, as all of these do. */
  subscribe: (listener: () => void) => () => void;
  whenLeaving: (listener: (leaving: Leaving) => void) => () => void;
  /** Calls back once a page with another path than the one before is shown. */
  whenShown: (listener: () => void) => () => void;
  open: (opening: Opening) => void;
  /** Loads what the page of an address needs. */
  preload: (href: string) => void;
}

export const NavigationContext = createContext<Navigation | null>(null);

/** The way from page to page. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('A link needs a NavigationContext around it.');
  return navigation;
}

/** What is shown now, with every change of it. */
export function usePlace(): Place {
  const navigation = useNavigation();
  const read = () => navigation.place;
  return useSyncExternalStore(navigation.subscribe, read, read);
}

/**
 * The address of the page a view is part of, from the router: who leaves a page is still there while the next one's
 * address stands in the browser.
 */
export const AddressContext = createContext<Pick<Place, 'pathname' | 'search'> | null>(null);

/** The address of the page a view is part of. */
export function useAddress(): Pick<Place, 'pathname' | 'search'> {
  const place = usePlace();
  return use(AddressContext) ?? place;
}
