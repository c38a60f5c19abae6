import { afterEach, expect, test, vi } from 'vitest';
import { track } from '../../src/browser/analytics.ts';

afterEach(() => {
  delete window.dataLayer;
  delete window.plausible;
});

test('without analytics an event goes nowhere, and leaves nothing behind', () => {
  track('support_email_clicked');
  expect('dataLayer' in window).toBe(false);
  expect(document.cookie).toBe('');
});

test('the queue of a tag manager gets the event', () => {
  window.dataLayer = [];
  track('support_livechat_clicked');
  expect(window.dataLayer).toEqual([{ event: 'support_livechat_clicked' }]);
});

test('Plausible gets the event', () => {
  const plausible = vi.fn();
  window.plausible = plausible;
  track('support_email_clicked');
  expect(plausible.mock.calls).toEqual([['support_email_clicked']]);
});
