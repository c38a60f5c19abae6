import type { Track } from '../../machines/effects.ts';

declare global {
  interface Window {
    /** The queue Google Tag Manager and its like read, where a page has one of them. */
    dataLayer?: { event: Track['event'] }[];
    /** Plausible, where a page has it. */
    plausible?: (event: Track['event']) => void;
  }
}

/** Hands an event to the analytics the page has; without any it goes nowhere. */
export function track(event: Track['event']): void {
  window.dataLayer?.push({ event });
  window.plausible?.(event);
}
