import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LastUpdated } from '../../src/site/parts/last-updated.tsx';

beforeEach(() => {
  vi.stubEnv('BUILD_DATE', '2026-02-28');
  // Late in the evening where the person is; in Greenwich it may be tomorrow.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 30) });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('a legal text was last updated today, where the person is', () => {
  const { container } = render(<LastUpdated />);
  expect(container.textContent).toBe('Last updated: November 21, 2026');
  expect(container.querySelector('time')?.dateTime).toBe('2026-11-21');
});

test('the HTML of a build has the day of the build, and turns to today without a mismatch', async () => {
  const html = renderToString(<LastUpdated />);
  const container = document.createElement('div');
  container.innerHTML = html;
  expect(container.textContent).toBe('Last updated: February 28, 2026');
  document.body.append(container);
  const root = await act(() => hydrateRoot(container, <LastUpdated />));
  expect(container.textContent).toBe('Last updated: November 21, 2026');
  act(() => root.unmount());
  container.remove();
});
