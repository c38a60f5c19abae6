import type { RouterHistory } from '@tanstack/react-router';
import { focusSection } from './focus.ts';

/** How long a part of a page is waited for, in ms: its page may still be on the way. */
const longestWait = 10_000;

/** Where the browser is, and whether that page is shown yet. */
interface Opened {
  readonly history: RouterHistory;
  readonly isOpening: boolean;
}

let nextLook = 0;

/**
 * Scrolls to the element of this id and gives its heading the focus. Waits until the page that is being opened is there
 * and has such an element; another page, or another call, ends the waiting.
 */
export function scrollTo(opened: Opened, id: string): void {
  const { pathname } = opened.history.location;
  const end = performance.now() + longestWait;
  const look = (now: number) => {
    if (opened.history.location.pathname !== pathname || now > end) return;
    // While a page is being opened, the one before is still there, and may have an element of the same id.
    const part = opened.isOpening ? null : document.getElementById(id);
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
