import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A `console.error` or `console.warn` nobody asked for fails the test that caused it. A test that expects one clears the spy. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(said, 'nothing is written to console.error or console.warn').toEqual([]);
});
