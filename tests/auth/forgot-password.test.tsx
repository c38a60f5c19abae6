import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ForgotPassword } from '../../src/site/auth/forgot-password.tsx';
import { prove } from '../../tools/harness/prove.ts';
import { press, type } from '../../tools/harness/screen.ts';
import { walk } from '../../tools/harness/walk.tsx';
import { facts, laws, models } from './forgot-password.facts.ts';
import { emailCode, emailField, wrongEmailField } from './pages.ts';

prove(models, facts, laws);

// The chart's time is the walk's. What the countdown shows is the view's own business, and ticks by these.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const secondsShown = () => Number(/ in (\d+) s/.exec(document.body.textContent ?? '')?.[1]);

const page = (notice: readonly string[], form: readonly string[] = [emailField, '[Send Reset Link]']) => [
  '# Forgot your password?',
  "Enter your email address and we'll send you a link to choose a new password.",
  ...notice,
  ...form,
  '[Back to login](/login?next=%2Fstatus%3Fa%3D1)',
];

/** The page that says to look for the mail; the button has another one sent. */
const sent = ({ email }: { email: string }, button: string) => [
  '# Check Your Email',
  `If an account exists for ${email}, a password reset link will arrive shortly.`,
  ...emailCode,
  button,
  '[Use another address]',
  '[Back to login](/login?next=%2Fstatus%3Fa%3D1)',
];

walk(models, {
  view: <ForgotPassword next="/status?a=1" />,
  states: {
    'editing.clean': page([]),
    'editing.invalid': page([], [...wrongEmailField, '[Send Reset Link]']),
    'editing.refused': ({ reason }) =>
      page(['note error: Failed to send reset link', `note error: ${reason}`]),
    'editing.failed': page([
      'note error: Failed to send reset link',
      'note error: Please check your connection and try again.',
    ]),
    sending: page([], [emailField, '[Send Reset Link] (busy)']),
    'sent.cooling': (context) => {
      const shown = secondsShown();
      expect([60, 42], 'the whole pause, or what is left when they ask too early').toContain(shown);
      return sent(context, `[Send Another Link in ${shown} s] (disabled)`);
    },
    'sent.ready': (context) => sent(context, '[Send Another Link]'),
    'sent.sending': (context) => sent(context, '[Send Another Link] (busy)'),
  },
  events: {
    submit: ({ form }) => {
      type('Email', form.email ?? '');
      press('Send Reset Link');
    },
    sendAnother: ({ seconds }) => {
      const early = secondsShown() - seconds;
      if (early > 0) flushSync(() => vi.advanceTimersByTime(early * 1_000));
      press(/^Send Another Link/);
    },
    change: () => press('Use another address'),
  },
});
