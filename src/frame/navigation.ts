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
export interface Opening {
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

/** Who is told of something. */
function createListeners<Value>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    add: (listener: (value: Value) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (value: Value) => {
      for (const listener of [...listeners]) listener(value);
    },
  };
}

/** Reads the parameters of an address: every one is plain text. */
export const searchOf = (search: string) => Object.fromEntries(new URLSearchParams(search));

/** Waits until a router has loaded the page of the address, whatever the address becomes meanwhile. */
const settled = (router: AppRouter) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (router.state.resolvedLocation?.href !== router.latestLocation.href) return;
      stop();
      resolve();
    };
    const stop = router.subscribe('onResolved', look);
    look();
  });

/** A page that was written at build, and how to go on from it. */
export interface Written {
  place: Place;
  /** Loads the router's script. */
  loadRouted: (history: RouterHistory) => Promise<Routed>;
  /** Whether the hash of an address leads to another page. */
  leadsElsewhere: (hash: string) => boolean;
}

/**
 * Makes the navigation of a tab.
 * @param start the page the visit begins with: as it was written, or in a router that has loaded it
 */
export function createNavigation(history: RouterHistory, start: Written | Routed): Navigation {
  const changed = createListeners<void>();
  const leaving = createListeners<Leaving>();
  const shown = createListeners<void>();
  let place: Place;
  let routed: Routed | undefined;
  let isWaiting = false;
  let stopWatching = () => {};
  /** Where the page that was written was scrolled to when it was left: the router has not seen it. */
  let left: { key?: string; x: number; y: number } | undefined;

  const adopt = (next: Routed) => {
    stopWatching();
    routed = next;
    place = next.placeOf();
    isWaiting = false;
    next.router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) =>
      leaving.tell({ path: toLocation.pathname, pathChanged }),
    );
    next.router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (left && left.key === toLocation.state.__TSR_key) {
        window.scrollTo(left.x, left.y);
        left = undefined;
      }
      place = next.placeOf();
      changed.tell();
      if (fromLocation && pathChanged) shown.tell();
    });
    changed.tell();
  };

  /** Has the router follow the address, beginning with the page that was written. */
  const follow = async ({ loadRouted }: Written): Promise<Routed> => {
    const next = await loadRouted(history);
    const stop = history.subscribe(next.router.load);
    const stopBoth = stopWatching;
    stopWatching = () => {
      stop();
      stopBoth();
    };
    await next.router.load();
    return next;
  };

  let following: Promise<Routed> | undefined;
  const prepare = (): Promise<Routed> => {
    if ('router' in start) return Promise.resolve(start);
    following ??= follow(start).catch((error) => {
      following = undefined;
      throw error;
    });
    return following;
  };

  const takeOver = async () => {
    if (isWaiting) return;
    isWaiting = true;
    changed.tell();
    try {
      const next = await prepare();
      await settled(next.router);
      adopt(next);
    } catch {
      // Its address stands there already.
      window.location.reload();
    }
  };

  if ('router' in start) {
    place = start.placeOf();
    adopt(start);
  } else {
    const { leadsElsewhere } = start;
    place = start.place;
    let here = history.location;
    stopWatching = history.subscribe(({ location, action }) => {
      if (action.type === 'PUSH' && here.pathname !== location.pathname) {
        left = { key: here.state.__TSR_key, x: window.scrollX, y: window.scrollY };
      }
      here = location;
      const isHere = location.pathname === place.pathname && !leadsElsewhere(location.hash.slice(1));
      leaving.tell({ path: location.pathname, pathChanged: !isHere });
      if (!isHere) return void takeOver();
      place = { ...place, search: searchOf(location.search) };
      changed.tell();
    });
  }

  return {
    history,
    get place() {
      return place;
    },
    get routed() {
      return routed;
    },
    get isOpening() {
      return routed ? routed.router.state.status !== 'idle' : isWaiting;
    },
    get isWaiting() {
      return isWaiting;
    },
    subscribe: changed.add,
    whenLeaving: leaving.add,
    whenShown: shown.add,
    open: ({ href, replace = false, resetScroll = true }) => {
      if (routed) return void routed.router.navigate({ href, replace, resetScroll });
      const { pathname } = new URL(href, window.location.href);
      if (pathname === place.pathname && resetScroll) window.scrollTo(0, 0);
      history[replace ? 'replace' : 'push'](href);
    },
    preload: (href) => {
      // What cannot be loaded is loaded again when it is needed.
      const { pathname } = new URL(href, window.location.href);
      const load = async () => (await prepare()).router.preloadRoute({ to: pathname });
      load().catch(() => {});
    },
  };
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
