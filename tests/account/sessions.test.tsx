import { expect, test } from 'vitest';
import { sessions } from '../../machines/account/lists.ts';
import { sessionWires } from '../../machines/account/wires.ts';
import type { EndSession, Session } from '../../machines/team/actors.ts';
import { sayDevice } from '../../src/app/account/device.ts';
import { Sessions } from '../../src/app/account/sessions.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { type Stage, walkWires } from '../../tools/harness/wires.tsx';
import { walkCard } from '../lists/uses.tsx';
import { here, phone, unknown } from './session-samples.ts';

const notices = 'A browser that is logged out here notices within an hour.';
const mine = ['Firefox on Windows (this one)', 'Signed in Nov 25, 2026, 4:07 AM'];
const others = [
  'Safari on iPhone',
  'Signed in Nov 20, 2026, 4:07 AM',
  '[Log out: Safari on iPhone, signed in Nov 20, 2026, 4:07 AM]',
  'Unknown browser',
  'Signed in Nov 3, 2026, 4:07 AM',
  '[Log out: Unknown browser, signed in Nov 3, 2026, 4:07 AM]',
  notices,
  '[Log out all others]',
];

walkCard(sessions, {
  view: <Sessions />,
  found: { 'this one is all there is': [here], 'they are signed in elsewhere, too': [here, phone, unknown] },
  loading: ['status: Loading your sessions…'],
  failed: [
    'alert error: Your sessions couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  shown: ({ length }) => (length === 1 ? mine : [...mine, ...others]),
});

/** The sessions before a server that ends what it is asked to. */
function open(stage: Stage) {
  let listed: readonly Session[] = [here, phone, unknown];
  return stage.open(<Sessions />, {
    sessions: { load: () => listed },
    'session-changes': {
      makeChange: ({ change: { id } }: { change: EndSession }) => {
        listed = listed.filter((session) => (id === null ? session.isThis : session.id !== id));
        return { ok: true };
      },
    },
  });
}

walkWires(
  sessionWires,
  {
    'one that is signed out is gone, and then the other one': async (stage) => {
      await open(stage);
      await stage.after(() => press(/^Log out: Safari/));
      expect(readPage()).not.toContain('Safari on iPhone');
      expect(readPage()).toContain('Unknown browser');
      await stage.after(() => press(/^Log out: Unknown/));
      expect(readPage()).toEqual(mine);
    },
    'all others are gone at once': async (stage) => {
      await open(stage);
      await stage.after(() => press('Log out all others'));
      expect(readPage()).toEqual(mine);
    },
  },
  {},
);

test.each([
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['A browser on Linux', 'curl/8 (Linux)'],
  ['Firefox', 'Firefox/1'],
  ['Unknown browser', 'node'],
])('%s is said of a browser that calls itself so', (words, userAgent) => {
  expect(sayDevice(userAgent)).toBe(words);
});
