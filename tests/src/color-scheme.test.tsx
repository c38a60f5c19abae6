import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ColorSchemeChoice } from '../../src/frame/color-scheme-choice.tsx';
import { readPage } from '../../tools/harness/walk/page.ts';

const key = 'deskbell-color-scheme';

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" data-scheme="light"><meta name="theme-color" data-scheme="dark">';
});
afterEach(() => {
  window.localStorage.clear();
  delete document.documentElement.dataset.colorScheme;
  document.head.innerHTML = '';
});

const page = () => ({
  attribute: document.documentElement.dataset.colorScheme,
  stored: window.localStorage.getItem(key),
  themeColors: [...document.querySelectorAll('meta')].map(({ media }) => media),
  choice: screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.labels?.[0]
    ?.textContent,
});

const bySystem = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];
const system = { attribute: undefined, stored: null, themeColors: bySystem, choice: 'System' };
const light = { attribute: 'light', stored: 'light', themeColors: ['all', 'not all'], choice: 'Light' };
const dark = { attribute: 'dark', stored: 'dark', themeColors: ['not all', 'all'], choice: 'Dark' };

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

/** Chooses as another tab does. */
function chooseElsewhere(scheme: string | null): void {
  if (scheme === null) window.localStorage.clear();
  else window.localStorage.setItem(key, scheme);
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: scheme === null ? null : key }));
  });
}

test('what is chosen is on the page and kept, until it is the system’s again', () => {
  render(<ColorSchemeChoice />);
  expect(page()).toEqual(system);
  choose('Dark');
  expect(page()).toEqual(dark);
  choose('Light');
  expect(page()).toEqual(light);
  choose('System');
  expect(page()).toEqual(system);
});

test('a choice of an earlier visit is on the page at once', () => {
  window.localStorage.setItem(key, 'dark');
  render(<ColorSchemeChoice />);
  expect(page()).toEqual(dark);
});

test('a choice in another tab is followed, as long as the choice is on the page', () => {
  const { unmount } = render(<ColorSchemeChoice />);
  chooseElsewhere('dark');
  expect(page()).toEqual(dark);
  chooseElsewhere('light');
  expect(page()).toEqual(light);
  chooseElsewhere(null);
  expect(page()).toEqual(system);
  chooseElsewhere('purple');
  expect(page()).toEqual({ ...system, stored: 'purple' });
  unmount();
  chooseElsewhere('dark');
  expect(document.documentElement.dataset.colorScheme).toBeUndefined();
});

test('a page’s HTML shows the system’s colors as chosen, and waits for its script', () => {
  window.localStorage.setItem(key, 'dark');
  document.body.innerHTML = renderToString(<ColorSchemeChoice />);
  expect(readPage()).toEqual(['Color scheme', 'System <radio checked>', 'Light <radio>', 'Dark <radio>']);
  expect(document.querySelector('fieldset')?.disabled).toBe(true);
  document.body.innerHTML = '';
});
