import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { secondsLeft, startCooldown, watchCooldown } from '../../src/server/auth/resend-cooldown.ts';

const email = 'ada@example.com';
const now = new Date('2026-11-21T09:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

/** What is reported of the address from now on. */
function watched() {
  const report = vi.fn();
  onTestFinished(watchCooldown(email, report));
  return report;
}

/** Another tab writes the same storage; the browser then tells this one. */
function otherTab(write: () => void) {
  write();
  for (const key of Object.keys(localStorage)) dispatchEvent(new StorageEvent('storage', { key }));
}

test('a mail makes the next one wait for 60 s', () => {
  startCooldown(email);
  expect(secondsLeft(email)).toBe(60);
  passSeconds(17.5);
  expect(secondsLeft(email)).toBe(43);
  passSeconds(42.4);
  expect(secondsLeft(email)).toBe(1);
  passSeconds(0.1);
  expect(secondsLeft(email)).toBe(0);
});

test('the server may want another pause', () => {
  startCooldown(email, 42);
  expect(secondsLeft(email)).toBe(42);
});

test('each address has its own cooldown, however it is written', () => {
  startCooldown(' Ada@Example.com');
  expect(secondsLeft(email)).toBe(60);
  expect(secondsLeft('bob@example.com')).toBe(0);
});

test('what is over leaves nothing in the storage', () => {
  startCooldown(email);
  passSeconds(60);
  secondsLeft(email);
  expect(localStorage.length).toBe(0);
});

test('what is no time is no cooldown', () => {
  startCooldown(email);
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, 'soon');
  expect(secondsLeft(email)).toBe(0);
});

test('a running cooldown is reported at once: the page may have been loaded again', () => {
  startCooldown(email);
  passSeconds(18);
  const report = watched();
  expect(report.mock.calls).toEqual([[{ type: 'cooldown.started', seconds: 42 }]]);
});

test('without one nothing is reported', () => {
  const report = watched();
  expect(report).not.toHaveBeenCalled();
});

test('one that another tab starts is reported, for this address only', () => {
  const report = watched();
  otherTab(() => startCooldown('bob@example.com'));
  expect(report).not.toHaveBeenCalled();
  otherTab(() => startCooldown(email, 30));
  expect(report.mock.calls).toEqual([[{ type: 'cooldown.started', seconds: 30 }]]);
});

test('nothing is reported any more once the watch is stopped', () => {
  const report = vi.fn();
  watchCooldown(email, report)();
  otherTab(() => startCooldown(email));
  expect(report).not.toHaveBeenCalled();
});
