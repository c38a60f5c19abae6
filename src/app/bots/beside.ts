import { createContext } from 'react';

/**
 * What stands beside a page of a bot: only the preview; the preview, with tabs of the page's above it; or something of the
 * page's in its place.
 */
export type BesideMode = 'alone' | 'chosen' | 'replaced';

/** The place beside a page of a bot, where the page may put something of its own. */
export interface Beside {
  /** Where; null as long as there is no room beside the page, or the page wants none. */
  slot: HTMLElement | null;
  setMode: (mode: BesideMode) => void;
}

/** The place beside the page of a bot; null outside of it. */
export const BesideContext = createContext<Beside | null>(null);

/** The panel in which the preview is once a page has tabs above it. */
export const besideTabs = 'beside';
