import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ColorScheme } from '../../machines/marketing/actors.ts';
import { applyColorScheme, watchColorScheme } from '../../src/browser/color-scheme.ts';

const key = 'deskbell-color-scheme';

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" data-scheme="light"><meta name="theme-color" data-scheme="dark">';
});
afterEach(() => {
  applyColorScheme('system');
  document.head.innerHTML = '';
});

const page = () => ({
  attribute: document.documentElement.dataset.colorScheme,
  stored: window.localStorage.getItem(key),
  themeColors: [...document.querySelectorAll('meta')].map(({ media }) => media),
});

test('a chosen scheme is on the page and kept, until it is the system’s again', () => {
  applyColorScheme('dark');
  expect(page()).toEqual({ attribute: 'dark', stored: 'dark', themeColors: ['not all', 'all'] });
  applyColorScheme('light');
  expect(page()).toEqual({ attribute: 'light', stored: 'light', themeColors: ['all', 'not all'] });
  applyColorScheme('system');
  const bySystem = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];
  expect(page()).toEqual({ attribute: undefined, stored: null, themeColors: bySystem });
});

/** Chooses as another tab does, and says what this one is told. */
function toldOf(choice: string | null): ColorScheme[] {
  const told: ColorScheme[] = [];
  const stop = watchColorScheme(({ scheme }) => told.push(scheme));
  if (choice === null) window.localStorage.clear();
  else window.localStorage.setItem(key, choice);
  dispatchEvent(new StorageEvent('storage', { key: choice === null ? null : key }));
  dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key }));
  return told;
}

test('a choice of an earlier visit is reported at once, every other one when it is made', () => {
  expect(toldOf('dark')).toEqual(['dark']);
  expect(toldOf('light')).toEqual(['dark', 'light']);
  expect(toldOf(null)).toEqual(['light', 'system']);
  expect(toldOf('purple')).toEqual(['system']);
});
