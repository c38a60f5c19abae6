import type { Track } from '../machines/effects.ts';

declare global {
  interface Window {
    /** The queue Google Tag Manager and its like read; whichever is added to the page finds the events in it. */
    dataLayer?: { event: Track['event'] }[];
  }
}

/** Hands an event to whatever analytics the page has; without any nothing leaves the browser. */
export function track(event: Track['event']): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event });
}
