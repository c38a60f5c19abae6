import { screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ResendVerification } from '../../src/site/auth/resend-verification.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './resend-verification.facts.ts';

prove(models, facts, laws);

// The chart's time is the walk's. What the countdown shows is the view's own business, and ticks by these.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const secondsShown = () => Number(/\d+/.exec(screen.getByRole('button').textContent ?? '')?.[0]);

walk(models, {
  view: <ResendVerification email="ada@example.com" next="/status" />,
  states: {
    ready: ['[Resend Verification Email]'],
    sending: ['[Resend Verification Email] (busy)'],
    cooling: ({ seconds }) => {
      const shown = secondsShown();
      expect([seconds, 42], 'as long as the pause, or what is left when they ask too early').toContain(shown);
      return [`[Resend in ${shown} s] (disabled)`];
    },
  },
  events: {
    resend: ({ seconds }) => {
      const early = secondsShown() - seconds;
      if (early > 0) flushSync(() => vi.advanceTimersByTime(early * 1_000));
      press(/^Resend/);
    },
    'cooldown.started': (_, tell) => tell('watchCooldown'),
  },
});
