import { expect, onTestFinished, test } from 'vitest';
import type { ProtectionEvent } from '../../machines/admin/actors.ts';
import { announceProtection, watchLeakedProtection } from '../../src/server/admin/protection-channel.ts';

/** What is reported from now on. */
function watched() {
  const events: ProtectionEvent[] = [];
  const stop = watchLeakedProtection((event) => events.push(event));
  onTestFinished(stop);
  return { events, stop };
}

test('everybody who watches hears of each switch, in its order', async () => {
  const [first, second] = [watched(), watched()];
  announceProtection(true);
  announceProtection(false);
  const both = [
    { type: 'protection.changed', enabled: true },
    { type: 'protection.changed', enabled: false },
  ];
  await expect.poll(() => [first.events, second.events]).toEqual([both, both]);
});

test('who has stopped hears nothing more', async () => {
  const [stopped, watching] = [watched(), watched()];
  stopped.stop();
  announceProtection(true);
  await expect.poll(() => watching.events.length).toBe(1);
  expect(stopped.events).toEqual([]);
});

test('what another version of the app may say is no switch', async () => {
  const { events } = watched();
  const other = new BroadcastChannel('deskbell-leaked-protection');
  onTestFinished(() => other.close());
  for (const strange of ['on', null, { enabled: true }]) other.postMessage(strange);
  announceProtection(true);
  await expect.poll(() => events).toEqual([{ type: 'protection.changed', enabled: true }]);
});
