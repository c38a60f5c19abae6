/** What of the atlas is open, in the address: `#login` is a flow, `#login/12` its twelfth path. */
import { useSyncExternalStore } from 'react';

export interface Place {
  flow: string | undefined;
  /** Counts the paths from 1. */
  path: number | undefined;
}

/** Reads the part of an address after its `#`. */
function readPlace(hash: string): Place {
  const [flow, path] = decodeURIComponent(hash.replace(/^#\/?/, '')).split('/');
  const number = Number(path);
  return { flow: flow || undefined, path: Number.isInteger(number) && number > 0 ? number : undefined };
}

/** The address of a flow, or of one of its paths. */
export const addressOf = (flow: string, path?: number): string =>
  path === undefined ? `#${flow}` : `#${flow}/${path}`;

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** What is open now. */
export const usePlace = (): Place => readPlace(useSyncExternalStore(subscribe, () => window.location.hash));
