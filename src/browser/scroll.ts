import type { AppRouter } from '../router.tsx';
import { focusSection } from './focus.ts';

/** How long a part of a page is waited for, in ms: its page may still be on the way. */
const longestWait = 10_000;

let nextLook = 0;

/**
 * Scrolls to the element of this id and gives its heading the focus. Waits until the page that is being opened is there
 * and has such an element; another page, or another call, ends the waiting.
 */
export function scrollTo(router: AppRouter, id: string): void {
  const { pathname } = router.latestLocation;
  const end = performance.now() + longestWait;
  const look = (now: number) => {
    if (router.latestLocation.pathname !== pathname || now > end) return;
    // While a page is being opened, the one before is still there, and may have an element of the same id.
    const part = router.state.status === 'idle' ? document.getElementById(id) : null;
    if (part) show(part);
    else nextLook = requestAnimationFrame(look);
  };
  cancelAnimationFrame(nextLook);
  nextLook = requestAnimationFrame(look);
}

function show(part: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  focusSection(part);
}
