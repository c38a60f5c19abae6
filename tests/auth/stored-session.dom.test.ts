import { afterEach, expect, test } from 'vitest';
import type { StoredSessionEvent } from '../../machines/auth/actors.ts';
import { localStorage, sessionKeyOf } from '../../src/browser/storage.ts';
import { env } from '../../src/env.ts';
import { watchStoredSession } from '../../src/server/auth/stored-session.ts';

const key = sessionKeyOf(env.supabaseUrl);
afterEach(() => localStorage.removeItem(key));

function watched() {
  const reported: StoredSessionEvent['type'][] = [];
  const stop = watchStoredSession(({ type }) => reported.push(type));
  return { reported, stop };
}

test('a session that is there is reported at once, none is not reported', () => {
  const without = watched();
  expect(without.reported).toEqual([]);
  without.stop();
  localStorage.setItem(key, '{}');
  const { reported, stop } = watched();
  expect(reported).toEqual(['session.stored']);
  stop();
});

test('each change in this tab is reported once, until nobody listens any more', () => {
  const { reported, stop } = watched();
  localStorage.setItem(key, '{"a":1}');
  localStorage.setItem(key, '{"a":2}');
  localStorage.setItem('something else', '1');
  localStorage.removeItem(key);
  stop();
  localStorage.setItem(key, '{}');
  expect(reported).toEqual(['session.stored', 'session.removed']);
});

test('a change in another tab is reported', () => {
  const { reported, stop } = watched();
  // As the browser does it: the value is there, then this tab hears of it.
  window.localStorage.setItem(key, '{}');
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(reported).toEqual(['session.stored']);
  window.localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(reported).toEqual(['session.stored', 'session.removed']);
  stop();
});

test('a change that this page slept through is reported when it is shown again', () => {
  const { reported, stop } = watched();
  window.localStorage.setItem(key, '{}');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reported).toEqual(['session.stored']);
  stop();
});
