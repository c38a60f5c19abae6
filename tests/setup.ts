import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom lays nothing out: everything is near the screen. */
class EverythingIsNear implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element) {
    const box = target.getBoundingClientRect();
    const entry = { target, isIntersecting: true, intersectionRatio: 1, time: 0, rootBounds: null };
    this.#callback([{ ...entry, boundingClientRect: box, intersectionRect: box }], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.IntersectionObserver = EverythingIsNear;
// Some tests run without a browser's objects.
if ('Element' in globalThis) {
  Element.prototype.scrollIntoView = () => {};
  // The files before this one had the same window.
  localStorage.clear();
  sessionStorage.clear();
}
// As long as `expect.poll` waits.
configure({ reactStrictMode: true, asyncUtilTimeout: 15_000 });
afterEach(cleanup);
