import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BellSwitch } from '../../src/app/inbox/bell-switch.tsx';
import { ringBell, switchBell } from '../../src/browser/bell.ts';
import { press } from '../../tools/harness/screen.ts';

const start = vi.fn();

/** What a browser with sound has; jsdom is silent. */
beforeEach(() => {
  const part = { connect: () => part, gain: { exponentialRampToValueAtTime: () => {} } };
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      resume = async () => {};
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      connect = () => part;
      start = start;
      stop = () => {};
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      connect = part.connect;
      gain = part.gain;
    },
  );
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  start.mockClear();
});
afterEach(() => {
  switchBell(true);
  vi.unstubAllGlobals();
});

const bell = () => screen.getByRole('button', { name: 'Ring when someone is waiting' });

test('the bell rings, until it is switched off, also on the next page; switched on again it rings once', async () => {
  render(<BellSwitch />);
  expect(bell().getAttribute('aria-pressed')).toBe('true');
  await ringBell();
  expect(start).toHaveBeenCalled();

  start.mockClear();
  press('Ring when someone is waiting');
  cleanup();
  render(<BellSwitch />);
  expect(bell().getAttribute('aria-pressed')).toBe('false');
  await ringBell();
  expect(start).not.toHaveBeenCalled();

  press('Ring when someone is waiting');
  expect(bell().getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => start.mock.calls).not.toEqual([]);
});

test('the bell is silent until the person has pressed something in the page', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  await ringBell();
  expect(start).not.toHaveBeenCalled();
});
