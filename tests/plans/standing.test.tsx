import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlanChange, Standing } from '../../machines/plans/actors.ts';
import { standing } from '../../machines/plans/lists.ts';
import { planWires } from '../../machines/plans/wires.ts';
import { PlanSettings } from '../../src/app/plans/plan-settings.tsx';
import { goesOn, saidOf, usageOf, usedOf } from '../../src/app/plans/plan-words.ts';
import { Usage } from '../../src/app/plans/usage.tsx';
import { Links } from '../../tools/harness/links.tsx';
import { press } from '../../tools/harness/screen.ts';
import { readPage } from '../../tools/harness/walk/page.ts';
import { walkWires } from '../../tools/harness/wires.tsx';
import { walkCard } from '../lists/uses.tsx';
import { pro, standingOn } from './plan-samples.ts';

const view = (
  <Links>
    <PlanSettings businessId="b1" isOwner={false} returned={null} />
  </Links>
);

const suspended = { suspended: 'Its bot sends spam.' };
walkCard<Standing | null>(standing, {
  input: { businessId: 'b1' },
  view,
  found: { 'a month is settled': standingOn() },
  loading: [],
  failed: [
    '## Plan',
    'alert error: Your plan couldn’t be loaded',
    'alert error: Please check your connection and try again.',
    'alert error: [Try again]',
  ],
  shown: () => [
    '## Plan',
    'Pro. This month ends on Dec 2, 2026.',
    '312 of 2,000 conversations this month',
    'An owner can change the plan.',
  ],
});

walkWires(
  planWires,
  {
    'a plan that is cancelled says until when it is served': async (stage) => {
      let shown = standingOn();
      await stage.open(
        <Links>
          <PlanSettings businessId="b1" isOwner returned={null} />
        </Links>,
        {
          standing: { load: () => shown },
          checkout: { canPayByCard: () => false },
          'plan-change': {
            makeChange: ({ change }: { change: PlanChange }) => {
              expect(change).toMatchObject({ act: 'cancel', known: { plan: 'pro', status: 'active' } });
              shown = standingOn({ status: 'ending' });
              return { ok: true };
            },
          },
        },
      );
      await stage.after(() => press('Cancel the plan…'));
      await stage.after(() => press('Cancel the plan'));
      expect(readPage()).toContain('Pro. Cancelled: your bots answer until Dec 2, 2026.');
    },
    'a plan that was paid for is settled': async (stage) => {
      let shown = standingOn({ status: 'trial' });
      await stage.open(
        <Links>
          <PlanSettings businessId="b1" isOwner returned="cs_1" />
        </Links>,
        {
          standing: { load: () => shown },
          checkout: {
            confirmPayment: ({ returned }: { returned: string }) => {
              expect(returned).toBe('cs_1');
              shown = standingOn({ provider: 'stripe' });
              return { ok: true, state: 'settled' };
            },
            canPayByCard: () => true,
          },
        },
      );
      await stage.after(() => {});
      expect(readPage()).toContain('Pro. This month ends on Dec 2, 2026.');
      expect(readPage()).toContain('[Manage payment]');
      // Changed and cancelled where it is paid, and not here.
      expect(readPage().filter((line) => /Change to|Cancel the plan/.test(line))).toEqual([]);
    },
    'where there are no plans, nothing is said of them': async (stage) => {
      await stage.open(view, { standing: { load: () => null } });
      expect(readPage()).toEqual([]);
    },
  },
  {},
);

test.each([
  ['trial', 'Your trial ends on Dec 2, 2026.', undefined],
  ['grace', 'Your bots pause on Dec 2, 2026.', 'Your bots answer for a few more days'],
  ['active', 'This month ends on Dec 2, 2026.', undefined],
  ['ending', 'Cancelled: your bots answer until Dec 2, 2026.', undefined],
  ['paused', 'Your data is kept until Dec 2, 2026.', 'Your bots are paused'],
  ['cancelled', 'Your data is kept until Dec 2, 2026.', 'Your bots are paused'],
] as const)('a plan in the state %s says how it goes on', (status, line, title) => {
  expect(goesOn({ ...pro, status }, undefined)).toBe(line);
  expect(saidOf(standingOn({ status }))?.title).toBe(title);
});

test('a plan that follows is named', () => {
  expect(goesOn({ ...pro, nextPlan: 'basic' }, 'Basic')).toBe('Basic follows on Dec 2, 2026.');
});

test('a suspension says why, whatever the plan is', () => {
  const told = { tone: 'error', title: 'This business is suspended' };
  expect(saidOf(standingOn({ status: 'grace' }, suspended))).toMatchObject(told);
  const said = saidOf({ subscription: null, conversations: 0, bots: 0, ...suspended });
  expect(said).toMatchObject(told);
  expect(said?.text).toContain('Our reason: Its bot sends spam.');
});

test.each([
  [0, 0, undefined],
  [1_599, 79, undefined],
  [1_600, 80, 'Most of this month’s conversations are used'],
  [1_999, 99, 'Most of this month’s conversations are used'],
  [2_000, 100, 'This month’s conversations are used'],
  [20_000, 1_000, 'This month’s conversations are used'],
])('%i of 2,000 conversations are %i percent, and of that is said: %s', (conversations, share, title) => {
  const used = standingOn({}, { conversations });
  expect(usageOf(used)).toEqual({
    share,
    text: `${conversations.toLocaleString('en')} of 2,000 conversations this month`,
  });
  expect(usedOf(used)?.title).toBe(title);
  if (title) expect(usedOf(used)?.text).toContain('our bots keep answering at no extra cost');
  const { container } = render(<Usage standing={used} />);
  expect(container.querySelector('meter')?.value).toBe(Math.min(share, 100));
});

test('conversations without a number are counted, and fill nothing', () => {
  const { container } = render(<Usage standing={standingOn({ included: null })} />);
  expect(container.textContent).toBe('312 conversations this month, unlimited');
  expect(container.querySelector('meter')).toBeNull();
});
