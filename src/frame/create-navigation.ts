import type { RouterHistory } from '@tanstack/react-router';
import type { AppRouter } from '../router.tsx';
import { searchOf } from './address.ts';
import type { Leaving, Navigation, Place, Routed } from './navigation.ts';

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
